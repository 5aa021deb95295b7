import type { WishListChange } from '@houseboat/contract/wish-lists.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { notifyServers } from '../../../platform/event-log/event-log.ts';
import { WishListEntity } from './tables.ts';

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
    await query<typeof WishListEntity>(em)
      .insertInto('wish_lists')
      .values({ familyId, season })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const list = await em.findOneOrFail(WishListEntity, { familyId, season }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!isExpected(list.revision)) return false;
    em.assign(list, { weekIds, auto, isWithheld: false, revision: list.revision + 1 });
    await em.flush();
    await notifyServers(em);
    return true;
  });
