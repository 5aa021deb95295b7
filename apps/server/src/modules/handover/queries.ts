import type { Handover } from '@houseboat/contract/handover.ts';
import type { DayForecast } from '@houseboat/contract/weather.ts';
import type { Day } from '@houseboat/draft/season.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoatFile } from '../../platform/config/boat-file.ts';
import { runWithin } from '../../platform/db/run-within.ts';
import { statement } from '../../platform/db/statement.ts';
import { toTimestamp } from '../../platform/event-log/event-log.ts';
import type { ActiveSession } from '../../platform/sessions/session-store.ts';
import { readChecklist, readList } from './checklist.ts';
import type { HandoverFeed } from './feed.ts';

/** A week with the family that has it and the one that has the week before. */
export type HandedOver = Pick<Handover, 'week' | 'outgoing' | 'incoming'>;

const familyAsJson = (row: string) =>
  `case when ${row}.id is not null then json_build_object('id', ${row}.id, 'name', ${row}.name, 'color', ${row}.color) end`;

const findWeek = statement(
  'find-handover-week',
  `select json_build_object('id', w.id, 'weekNumber', w.week_number, 'startDate', w.start_date, 'endDate', w.end_date, 'season', w.season) as week,
     ${familyAsJson('o')} as outgoing, ${familyAsJson('i')} as incoming
   from weeks w
   left join weeks b on b.season = w.season and b.week_number = w.week_number - 1
   left join families o on o.id = b.assigned_family_id
   left join families i on i.id = w.assigned_family_id
   where w.id = $1`,
);

/** Returns a week's handover as far as it concerns families; undefined for an unknown week. */
export async function findHandedOver(em: SqlEntityManager, weekId: string): Promise<HandedOver | undefined> {
  const [found] = await runWithin<HandedOver>(em, findWeek, [weekId]);
  return found;
}

const findSupplies = statement(
  'find-handover-supplies',
  `select id, name, category, status, notes from inventory_items
   where status in ('low', 'out_of_stock') order by status = 'out_of_stock' desc, reported_at desc, id`,
);
const findIssues = statement(
  'find-handover-issues',
  `select id, title, priority, status, reported_at as "reportedAt" from issues
   where status <> 'resolved' order by array_position(array['high', 'medium', 'low'], priority), reported_at desc, id`,
);
// The seven days before the week, from midnight to midnight at the lake.
const inWeekBefore = (column: string) =>
  `${column} >= ($1::date - 7)::timestamp at time zone $2 and ${column} < $1::date::timestamp at time zone $2`;
const findRestocked = statement(
  'find-handover-restocked',
  `select id, name, resolved_at as at from inventory_items
   where status = 'restocked' and ${inWeekBefore('resolved_at')} order by resolved_at, id`,
);
const findFixed = statement(
  'find-handover-fixed',
  `select id, title, resolved_at as at from issues
   where status = 'resolved' and ${inWeekBefore('resolved_at')} order by resolved_at, id`,
);
// A guest of several trips has several waivers; those of the last year count. A pending one expires on time, even if the sweep is late.
const findGuests = statement(
  'find-handover-guests',
  `select id, "guestName", status, "signedAt" from (
     select distinct on (lower(guest_email), lower(guest_name)) id, guest_name as "guestName", signed_at as "signedAt",
       case when status = 'pending' and expires_at <= now() then 'expired' else status end as status
     from waivers where host_family_id = $3 and created_at >= ($1::date - interval '1 year') at time zone $2
     order by lower(guest_email), lower(guest_name), created_at desc, id
   ) newest order by lower("guestName"), id`,
);

type Context = { checklist: readonly string[]; lake: Pick<BoatFile['lake'], 'timeZone'> };

/**
 * Returns a week's handover without the weather; undefined for an unknown week.
 *
 * @param reader the family that reads it; null for a television
 */
export async function readHandover(
  em: SqlEntityManager,
  weekId: string,
  { reader, checklist, lake }: Context & { reader: string | null },
): Promise<Omit<Handover, 'weather'> | undefined> {
  const found = await findHandedOver(em, weekId);
  if (!found) return undefined;
  const { startDate } = found.week;
  const period = [startDate, lake.timeZone];
  const isIncoming = reader !== null && reader === found.incoming?.id;
  return {
    ...found,
    supplies: await runWithin<Handover['supplies'][number]>(em, findSupplies, []),
    issues: (await runWithin<Handover['issues'][number]>(em, findIssues, [])).map((issue) => ({
      ...issue,
      reportedAt: toTimestamp(issue.reportedAt),
    })),
    restocked: (await runWithin<Handover['restocked'][number]>(em, findRestocked, period)).map(withTimestamp),
    fixed: (await runWithin<Handover['fixed'][number]>(em, findFixed, period)).map(withTimestamp),
    guests: isIncoming
      ? (await runWithin<Handover['guests'][number]>(em, findGuests, [...period, reader])).map((guest) => ({
          ...guest,
          signedAt: guest.signedAt && toTimestamp(guest.signedAt),
        }))
      : [],
    checklist: await readChecklist(em, await readList(em, checklist), weekId),
  };
}

/** Returns the forecast of some days, as far as it is known. */
export type ReadForecast = (from: Day, to: Day) => Promise<DayForecast[]>;

/** Returns the function that reads a week's handover as the bytes of its response, with the version of its room. */
export const handoverReader =
  ({ feed, readForecast, ...context }: Context & { feed: HandoverFeed; readForecast: ReadForecast }) =>
  async (weekId: string, { display, family }: Pick<ActiveSession, 'display' | 'family'>) => {
    const reader = display ? null : family.id;
    const { version, rows } = await feed.readAtHead((em) => readHandover(em, weekId, { reader, ...context }));
    if (!rows) return { refused: 'no-such-week' as const };
    const weather = await readForecast(rows.week.startDate, rows.week.endDate);
    const handover: Handover = { ...rows, weather };
    return { version, bytes: Buffer.from(JSON.stringify(handover)) };
  };

const withTimestamp = <Row extends { at: string }>(row: Row): Row => ({ ...row, at: toTimestamp(row.at) });
