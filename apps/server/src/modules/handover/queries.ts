import { handoverRoom } from '@houseboat/contract/constants.ts';
import type { ChecklistEntry, Handover, HandoverEvent } from '@houseboat/contract/handover.ts';
import { toInstant } from '@houseboat/draft/quiet-hours.ts';
import { addDays } from '@houseboat/draft/season.ts';
import { defineEntity, LockMode, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchivePart } from '../../platform/archive/parts.ts';
import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import { type ChangeFeed, defineFeed } from '../../platform/event-log/change-feed.ts';
import type { Platform } from '../../platform/module.ts';
import type { ActiveSession } from '../../platform/sessions/session-store.ts';
import { readSupplies } from '../inventory/public.ts';
import { readOpenAndFixed } from '../issues/public.ts';
import { readGuests } from '../waivers/public.ts';
import { forecastReader } from '../weather/public.ts';

/** The checklist of every week. There is one row, which each writer of list or ticks locks. */
export const ChecklistEntity = defineEntity({
  name: 'Checklist',
  tableName: 'checklists',
  properties: {
    id: p.integer().primary(),
    /** Null until the list is edited: it is the boat file's. */
    items: p.json<string[]>().strictNullable(),
  },
});

/** An item that is done for a week, in the words that it had then. */
export const TickEntity = defineEntity({
  name: 'ChecklistTick',
  tableName: 'checklist_ticks',
  properties: {
    weekId: p.uuid().primary(),
    item: p.text().primary(),
    familyId: p.uuid(),
    tickedAt: p.datetime(),
  },
});

export type HandoverFeed = ChangeFeed<HandoverEvent>;

/** The stream of all changes to the checklist. The log keeps only the week's ID; there is none when the list itself was edited. */
export const handoverFeed = defineFeed<HandoverEvent>(
  handoverRoom,
  ({ data: { weekId } }): Record<string, string> => (weekId === null ? {} : { weekId }),
);

/** A week with the family that has it and the one that has the week before. */
type HandedOver = Pick<Handover, 'week' | 'outgoing' | 'incoming'>;

const familyAsJson = (row: string) =>
  `case when ${row}.id is not null then json_build_object('id', ${row}.id, 'name', ${row}.name, 'color', ${row}.color) end`;

const findWeek = statement(
  'find-handover-week',
  `select json_build_object('id', w.id, 'weekNumber', w.week_number, 'startDate', w.start_date, 'endDate', w.end_date, 'season', w.season) as week,
     ${familyAsJson('o')} as outgoing, ${familyAsJson('i')} as incoming
   from weeks w
   left join weeks b on b.start_date = w.start_date - 7
   left join families o on o.id = b.assigned_family_id
   left join families i on i.id = w.assigned_family_id
   where w.id = $1`,
);

/** Returns a week's handover as far as it concerns families; undefined for an unknown week. */
export async function findHandedOver(em: SqlEntityManager, weekId: string): Promise<HandedOver | undefined> {
  const [found] = await runWithin<HandedOver>(em, findWeek, [weekId]);
  return found;
}

/**
 * Returns a week's handover without the weather; undefined for an unknown week.
 *
 * @param reader the family that reads it; null for a television
 */
export async function readHandover(
  em: SqlEntityManager,
  weekId: string,
  { reader, checklist, lake }: Pick<CurrentBoat, 'checklist' | 'lake'> & { reader: string | null },
): Promise<Omit<Handover, 'weather'> | undefined> {
  const found = await findHandedOver(em, weekId);
  if (!found) return undefined;
  // Not by the database, which may not know the lake's zone by the name that browsers have for it.
  const midnightBefore = (days: number) =>
    new Date(toInstant(addDays(found.week.startDate, -days), '00:00', lake.timeZone)).toISOString();
  const period = { from: midnightBefore(7), to: midnightBefore(0) };
  const isIncoming = reader !== null && reader === found.incoming?.id;
  return {
    ...found,
    ...(await readSupplies(em, period)),
    ...(await readOpenAndFixed(em, period)),
    guests: isIncoming
      ? await readGuests(em, reader, { since: midnightBefore(365), expiredSince: midnightBefore(90) })
      : [],
    checklist: await readChecklist(em, await findList(em, checklist), weekId),
  };
}

/** Returns the function that reads a week's handover as the bytes of its response, with the version of its room. */
export function handoverReader(platform: Platform, feed: HandoverFeed) {
  const readForecast = forecastReader(platform);
  return async (weekId: string, { display, family }: Pick<ActiveSession, 'display' | 'family'>) => {
    const reader = display ? null : family.id;
    const boat = await platform.boat.read();
    const { version, rows } = await feed.readAtHead((em) => readHandover(em, weekId, { reader, ...boat }));
    if (!rows) return { refused: 'no-such-week' as const };
    const weather = await readForecast(rows.week.startDate, rows.week.endDate);
    const handover: Handover = { ...rows, weather };
    return { version, bytes: Buffer.from(JSON.stringify(handover)) };
  };
}

/** Returns the checklist of every week. @param first the boat's own, which is in force until the list is edited */
export async function findList(em: SqlEntityManager, first: readonly string[]): Promise<readonly string[]> {
  const { items } = await em.findOneOrFail(ChecklistEntity, { id: 1 });
  return items ?? first;
}

/** The checklist of every week. @param first the one that is in force until the list is edited */
export async function* archivedChecklist(em: SqlEntityManager, first: readonly string[]): ArchivePart {
  yield {
    name: 'checklist',
    about: 'What the family that leaves does at the end of its week.',
    columns: { item: 'Item' },
    rows: (await findList(em, first)).map((item) => ({ item })),
  };
}

/** Returns the checklist and locks it until the transaction ends: changes of list and ticks wait, so that each event has all ticks before it. */
export async function lockList(em: SqlEntityManager, first: readonly string[]): Promise<readonly string[]> {
  const row = await em.findOneOrFail(ChecklistEntity, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return row.items ?? first;
}

const findTicks = statement(
  'find-checklist-ticks',
  `select t.item, json_build_object('familyId', f.id, 'name', f.name) as by, t.ticked_at as at
   from checklist_ticks t join families f on f.id = t.family_id where t.week_id = $1 order by t.ticked_at`,
);
type Tick = Pick<ChecklistEntry, 'item' | 'by'> & { at: string };

/** Returns a week's checklist: the list with its ticks, and then what was ticked and is not on the list anymore. */
export async function readChecklist(
  em: SqlEntityManager,
  list: readonly string[],
  weekId: string,
): Promise<ChecklistEntry[]> {
  const ticks = await runWithin<Tick>(em, findTicks, [weekId]);
  const done = new Map(ticks.map(({ item, by, at }) => [item, { item, done: true, by, at }]));
  const removed = [...done.values()].filter(({ item }) => !list.includes(item));
  return [
    ...list.map((item) => ({ ...(done.get(item) ?? notDone(item)), isListed: true })),
    ...removed.map((entry) => ({ ...entry, isListed: false })),
  ];
}

export const withoutTicks = (list: readonly string[]): ChecklistEntry[] =>
  list.map((item) => ({ ...notDone(item), isListed: true }));

const notDone = (item: string) => ({ item, done: false, by: null, at: null });
