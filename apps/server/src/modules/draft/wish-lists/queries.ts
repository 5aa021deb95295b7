import type { Explanation, WishList } from '@houseboat/contract/wish-lists.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AutomaticPickEntity, WishListEntity } from './tables.ts';

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
