import type { SeasonDates } from '@houseboat/contract/boat-settings.ts';
import { isRefused, type Refused } from '@houseboat/contract/endpoint.ts';
import type { Refusal, SeasonChange, Sender } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { Actor, WeekId } from '@houseboat/draft/events.ts';
import { type Day, seasonWeeks } from '@houseboat/draft/season.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordBoatChange } from '../../../platform/boat/commands.ts';
import { type Database, runWithin, statement } from '../../../platform/db/database.ts';
import { isManager } from '../../../platform/families/families.ts';
import type { Drafts } from '../drafts.ts';
import { WeekEntity } from '../tables.ts';
import { lockLists } from '../wish-list/commands.ts';

/** The current season in the transaction of its change, which has its wish lists and its draft's head locked. */
export type LockedSeason = { em: SqlEntityManager; year: string; state: DraftState };

/** What changes, and what writes the rows that change with it, or refuses before it has written any. */
type Planned<Result> = { change: SeasonChange; write: () => Promise<Result> };

const refusals = [
  'not-designated',
  'already-under-way',
  'too-few-families',
  'too-few-weeks',
] as const satisfies Refusal[];

type NotDecided = Refused<(typeof refusals)[number]>;

/** Runs a change in its transaction, or returns what it resulted in when its request arrived before. */
type Once<Result> = (em: SqlEntityManager, change: () => Promise<Result>) => Promise<Result>;

/**
 * Changes the current season in one transaction: rows, and the event of its draft's log, which says who drafts for which weeks. A pick and
 * several changes at once wait for each other at the head of that log. `plan` plans again when the draft has moved on.
 *
 * @param by the designated family, or null for the operator
 * @param once by default, each request is a change
 */
export async function changeCurrentSeason<Result>(
  { db, drafts }: { db: Database; drafts: Drafts },
  { by, actor }: { by: Sender | null; actor: Actor },
  plan: (season: LockedSeason) => Promise<Planned<Result>>,
  once: Once<Result | NotDecided> = (_em, change) => change(),
): Promise<Result | NotDecided> {
  for (;;) {
    const current = await drafts.currentWithState();
    if (!current) throw new Error('The boat has no season.');
    const { draft, state } = current;
    const year = draft.season;
    const changed = await db.em().transactional(async (em) => {
      // Before the head, as an automatic pick locks its list.
      await lockLists(em, year);
      if (!(await draft.lockWithin(em, state))) return undefined;
      const result = await once(em, async () => {
        // Behind the lock: the boat may have been handed over, or be another one by now.
        if (by?.isAdmin && !(await isManager(em, by.familyId))) return { refused: 'not-designated' };
        const { change, write } = await plan({ em, year, state });
        const decision = decide({ type: 'ChangeSeason', ...change, by }, state);
        if ('refused' in decision) {
          const refused = refusals.find((each) => each === decision.refused);
          if (!refused) throw new Error(`The season ${year} cannot be changed: ${decision.refused}`);
          return { refused };
        }
        const result = await write();
        await em.flush();
        if (isRefused(result)) return result;
        await recordBoatChange(em, actor, Object.keys(change));
        if (decision.events.length > 0) await draft.appendWithin(em, state, decision.events, actor);
        return result;
      });
      return { result };
    });
    if (changed) return changed.result;
  }
}

// In two steps, because no two weeks may have one number in between.
const clearNumbers = statement('clear-week-numbers', 'update weeks set week_number = -week_number where season = $1');
const renumber = statement(
  'renumber-weeks',
  `update weeks w set week_number = n.number
   from unnest($1::uuid[]) with ordinality as n (id, number) where w.id = n.id`,
);

/** Why the dates of a season were not changed, besides what its draft says. */
type NotMoved = Refused<'other-year', { season: string }> | Refused<'week-in-use', { use: WeekUse }>;

/**
 * Changes when the current season begins and ends. Weeks that stay keep their IDs. Returns why nothing changed, if it did not.
 *
 * @param sender the designated family, or nobody for the operator
 * @param writeWith writes what else changes in the same transaction, or refuses before it has written anything. It gets the
 *   first day of before
 */
export const changeSeason = <NotWritten extends Refused = never>(
  context: { db: Database; drafts: Drafts },
  { firstWeekStart, lastWeekStart }: SeasonDates,
  sender: { by: Sender | null; actor: Actor },
  writeWith: (em: SqlEntityManager, firstDayBefore: Day) => Promise<NotWritten | undefined> = async () => undefined,
): Promise<NotDecided | NotMoved | NotWritten | undefined> =>
  changeCurrentSeason<NotMoved | NotWritten | undefined>(context, sender, async ({ em, year }) => {
    const rows = await em.find(WeekEntity, { season: year }, { orderBy: { weekNumber: 'asc' } });
    const [first] = rows;
    if (!first) throw new Error(`The season ${year} has no weeks.`);
    const idOf = new Map(rows.map(({ id, startDate }) => [startDate, id]));
    const weeks = seasonWeeks(firstWeekStart, lastWeekStart).map((week) => ({
      id: idOf.get(week.startDate) ?? crypto.randomUUID(),
      ...week,
    }));
    const weekIds = weeks.map(({ id }) => id);
    return {
      change: { weeks: weekIds },
      async write() {
        if (!firstWeekStart.startsWith(`${year}-`)) return { refused: 'other-year', season: year };
        const gone = rows.flatMap(({ id }) => (weekIds.includes(id) ? [] : [id]));
        const use = await findUse(em, year, gone);
        if (use) return { refused: 'week-in-use', use };
        const refused = await writeWith(em, first.startDate);
        if (refused) return refused;
        await em.nativeDelete(WeekEntity, { id: { $in: gone } });
        await runWithin(em, clearNumbers, [year]);
        await runWithin(em, renumber, [weekIds]);
        for (const week of weeks)
          if (!idOf.has(week.startDate)) em.create(WeekEntity, { season: year, isAvailable: true, ...week });
        return undefined;
      },
    };
  });

type WeekUse = 'trade' | 'wish-list' | 'handover';

const lockWeeks = statement('lock-weeks', 'select from weeks where id = any($1::uuid[]) order by id for update');

const findWeekUse = statement(
  'find-week-use',
  `select case
     when exists (select from trades where season = $1 and (give ?| $2::text[] or want ?| $2::text[])) then 'trade'
     when exists (select from wish_lists where season = $1 and week_ids ?| $2::text[]) then 'wish-list'
     when exists (select from checklist_ticks where week_id = any($2::uuid[]))
       or exists (select from handover_reminders where week_id = any($2::uuid[]))
       or exists (select from week_reminders where week_id = any($2::uuid[])) then 'handover'
   end as use`,
);

/** Returns what refers to one of the weeks of a season, if anything does. Nothing does from then on, until the end of the transaction. */
async function findUse(em: SqlEntityManager, year: string, weekIds: readonly WeekId[]): Promise<WeekUse | null> {
  // A tick or a reminder that is being written has its week locked until its commit.
  await runWithin(em, lockWeeks, [weekIds]);
  const [row] = await runWithin<{ use: WeekUse | null }>(em, findWeekUse, [year, weekIds]);
  return row?.use ?? null;
}
