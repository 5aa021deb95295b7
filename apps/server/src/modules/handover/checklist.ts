import type { ChecklistEntry } from '@houseboat/contract/handover.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin, statement } from '../../platform/db/query.ts';
import { toTimestamp } from '../../platform/event-log/event-log.ts';
import { ChecklistEntity } from './tables.ts';

const only = { id: 1 };

/** Returns the checklist of every week. @param first the boat file's, which is in force until the list is edited */
export async function readList(em: SqlEntityManager, first: readonly string[]): Promise<readonly string[]> {
  return (await em.findOneOrFail(ChecklistEntity, only)).items ?? first;
}

/**
 * Returns the checklist of every week and locks it until the transaction ends. Changes to list and ticks wait for each other, so that each event
 * has all ticks that were committed before it.
 */
export async function lockList(em: SqlEntityManager, first: readonly string[]): Promise<readonly string[]> {
  const row = await em.findOneOrFail(ChecklistEntity, only, { lockMode: LockMode.PESSIMISTIC_WRITE });
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
  const done = new Map(ticks.map(({ item, by, at }) => [item, { item, done: true, by, at: toTimestamp(at) }]));
  const removed = [...done.values()].filter(({ item }) => !list.includes(item));
  return [
    ...list.map((item) => ({ ...(done.get(item) ?? notDone(item)), isListed: true })),
    ...removed.map((entry) => ({ ...entry, isListed: false })),
  ];
}

/** Returns a checklist without ticks. */
export const withoutTicks = (list: readonly string[]): ChecklistEntry[] =>
  list.map((item) => ({ ...notDone(item), isListed: true }));

const notDone = (item: string) => ({ item, done: false, by: null, at: null });
