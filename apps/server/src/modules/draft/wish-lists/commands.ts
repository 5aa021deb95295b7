import type { Explanation, WishList, WishListChange } from '@houseboat/contract/wish-lists.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../../../platform/db/database.ts';
import { notifyServers } from '../../../platform/event-log/event-log.ts';
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

const lockAll = statement('lock-wish-lists', 'select from wish_lists where season = $1 order by family_id for update');

/** Locks all lists of a season until the transaction ends. */
export async function lockLists(em: SqlEntityManager, season: string): Promise<void> {
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

/**
 * Saves a family's list, which may then be used again, and wakes the servers: it may be the family's turn. Returns whether it was saved, which
 * it is only if its revision was the expected one.
 *
 * @param isExpected whether a revision may be replaced; 0 is that of a list that was never saved
 */
export const saveWishList = (
  db: Database,
  { familyId, season, weekIds, auto }: WishListChange & { familyId: FamilyId; season: string },
  isExpected: (revision: number) => boolean,
): Promise<boolean> =>
  db.em().transactional(async (em) => {
    // The row exists before it is locked, so that two first saves at once wait for each other too.
    await runWithin(em, insertList, [familyId, season]);
    const list = await em.findOneOrFail(WishListEntity, { familyId, season }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!isExpected(list.revision)) return false;
    em.assign(list, { weekIds, auto, isWithheld: false, revision: list.revision + 1 });
    await em.flush();
    await notifyServers(em);
    return true;
  });
