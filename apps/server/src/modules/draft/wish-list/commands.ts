import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { Explanation, WishList, WishListChange } from '@houseboat/contract/wish-list.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../../../platform/db/database.ts';
import { notifyServers } from '../../../platform/event-log/event-log.ts';
import { lockFamily } from '../../../platform/families/commands.ts';
import { AutomaticPickEntity, WishListEntity } from '../tables.ts';

/** Returns a family's own list, with an explanation of each of its automatic picks in force. Nobody else may read it. */
export async function readWishList(
  db: Database,
  { familyId, season, state }: { familyId: FamilyId; season: string; state: DraftState },
): Promise<WishList> {
  const em = db.em();
  const list = await em.findOne(WishListEntity, { familyId, season });
  const sources = await em.find(AutomaticPickEntity, { familyId, season });
  const explanations = state.picks.flatMap(({ auto, round, pick, weekId }): Explanation[] => {
    const source = sources.find(({ listHash }) => listHash === auto?.listHash);
    if (!source) return [];
    const { gone, salt, weekIds } = source;
    return [{ round, pick, weekId, choice: weekIds.indexOf(weekId) + 1, gone, salt, weekIds }];
  });
  const { weekIds = [], auto = false, isWithheld = false, revision = 0 } = list ?? {};
  return { weekIds, auto, isWithheld, revision, explanations };
}

// Rows alone would leave out a list that is being saved for the first time. Saves do not wait for each other here.
const keepWeeks = statement(
  'keep-weeks-of-lists',
  `select pg_advisory_xact_lock_shared(hashtext('wish-lists'), $1::int)`,
);
const stopSaves = statement('stop-saves-of-lists', `select pg_advisory_xact_lock(hashtext('wish-lists'), $1::int)`);
const lockAll = statement('lock-wish-lists', 'select from wish_lists where season = $1 order by family_id for update');
const listWeekIds = statement('list-week-ids', 'select id from weeks where season = $1');

/** Locks all lists of a season until the transaction ends, also those that are saved for the first time. */
export async function lockLists(em: SqlEntityManager, season: string): Promise<void> {
  await runWithin(em, stopSaves, [season]);
  await runWithin(em, lockAll, [season]);
}

/** Removes the list of a family that leaves a season, and what its automatic picks were made from. */
export async function removeList(em: SqlEntityManager, familyId: FamilyId, season: string): Promise<void> {
  await em.nativeDelete(WishListEntity, { familyId, season });
  await em.nativeDelete(AutomaticPickEntity, { familyId, season });
}

const insertList = statement(
  'insert-wish-list',
  'insert into wish_lists (family_id, season) values ($1, $2) on conflict do nothing',
);

/** Why a list was not saved: the season has no such week, by its place in the list, somebody else has saved it, or its family has left. */
type NotSaved = Refused<'not-of-season', { index: number }> | Refused<'changed'> | Refused<'family-left'>;

/**
 * Saves a family's list, which may then be used again, and wakes the servers: it may be the family's turn. Returns why it was not saved, if it
 * was not.
 *
 * @param isExpected whether a revision may be replaced; 0 is that of a list that was never saved
 */
export const saveWishList = (
  db: Database,
  { familyId, season, weekIds, auto }: WishListChange & { familyId: FamilyId; season: string },
  isExpected: (revision: number) => boolean,
): Promise<NotSaved | undefined> =>
  db.em().transactional(async (em) => {
    await runWithin(em, keepWeeks, [season]);
    const weeks = new Set((await runWithin<{ id: WeekId }>(em, listWeekIds, [season])).map(({ id }) => id));
    const index = weekIds.findIndex((id) => !weeks.has(id));
    if (index >= 0) return { refused: 'not-of-season', index };
    if ((await lockFamily(em, familyId)) === undefined) return { refused: 'family-left' };
    // The row exists before it is locked, so that two first saves at once wait for each other too.
    await runWithin(em, insertList, [familyId, season]);
    const list = await em.findOneOrFail(WishListEntity, { familyId, season }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!isExpected(list.revision)) return { refused: 'changed' };
    em.assign(list, { weekIds, auto, isWithheld: false, revision: list.revision + 1 });
    await em.flush();
    await notifyServers(em);
    return undefined;
  });
