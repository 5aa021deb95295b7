import type { WishList } from '@houseboat/draft/commands.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, pickOf } from '@houseboat/draft/state.ts';
import { choose } from './random-steps.ts';
import { families, weeks } from './small-boat.ts';

/** The wish lists that may be used, by family. */
export type WishLists = ReadonlyMap<FamilyId, WishList>;

/** Saves a list, chosen with two numbers: of any length, in any order, and more often on than off. */
export function saveList(lists: WishLists, n: number, m: number): WishLists {
  const familyId = choose(families, n);
  const [first, step] = [m % 7, 1 + (n % 6)];
  const weekIds = Array.from({ length: m % 8 }, (_, place) => choose(weeks, first + place * step));
  return new Map(lists).set(familyId, { familyId, weekIds, auto: n % 4 > 0, listHash: `hash ${n} ${m}` });
}

/** Does what the server does with the lists of families whose picks were released: it switches them off, and those that had picked are withheld. */
export function releaseLists(lists: WishLists, before: DraftState, after: DraftState): WishLists {
  const released = before.picks.filter(({ weekId }) => !pickOf(after, weekId));
  const isReset = after.resetVersion > before.resetVersion;
  const kept = [...lists].flatMap(([familyId, list]): [FamilyId, WishList][] => {
    const ofFamily = released.filter((pick) => pick.familyId === familyId);
    if (ofFamily.some(({ auto }) => auto)) return [];
    return [[familyId, isReset || ofFamily.length > 0 ? { ...list, auto: false } : list]];
  });
  return new Map(kept);
}

/** Returns the list of the family on the clock, if it may be used. */
export const listInTurn = (lists: WishLists, state: DraftState): WishList | null =>
  lists.get(currentTurn(state)?.familyId ?? '') ?? null;
