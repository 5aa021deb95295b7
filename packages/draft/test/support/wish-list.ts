import type { WishList } from '@houseboat/draft/commands.ts';
import type { DraftEvent, FamilyId, WeekId } from '@houseboat/draft/events.ts';

/** The server computes the hash of a list. Here it names its family. */
const hashOf = (familyId: FamilyId) => `hash of the list of ${familyId}`;

/** A wish list that picks when the turn comes. */
export const autoList = (familyId: FamilyId, ...weekIds: WeekId[]): WishList => ({
  familyId,
  weekIds,
  auto: true,
  listHash: hashOf(familyId),
});

/** A wish list that picks only when a hard clock has run out. */
export const savedList = (familyId: FamilyId, ...weekIds: WeekId[]): WishList => ({
  ...autoList(familyId, ...weekIds),
  auto: false,
});

/** The pick of a week from the list of the family. */
export const pickedFromList = (familyId: FamilyId, weekId: WeekId, round: number, pick: number): DraftEvent => ({
  type: 'WeekPicked',
  data: { familyId, weekId, round, pick, auto: { listHash: hashOf(familyId) } },
});
