import type { WishList, WishListChange } from '@houseboat/contract/wish-lists.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { isComplete, pickOf } from '@houseboat/draft/state.ts';
import type { Season } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { useSavedList } from './api.ts';
import { changeList, useEdit } from './store.ts';

/** The family's list as the page shows it: as it was saved, with what was changed since. */
export type MyList = Omit<WishList, 'revision'> & {
  /** Whether the list can't be used any more, because the draft is complete. */
  isOver: boolean;
  /** Whether a week of the list is free. */
  hasFree: boolean;
  change: (change: Partial<WishListChange>) => void;
};

/** Returns the family's list, or undefined until it has loaded. */
export function useWishList(season: Season): MyList | undefined {
  const { id: familyId } = useFamily();
  const saved = useSavedList(season);
  const edit = useEdit(({ edit }) => edit);
  if (!saved) return undefined;
  const { weekIds, auto } = edit?.list ?? saved;
  const { isWithheld, explanations } = saved;
  return {
    weekIds,
    auto,
    isWithheld: isWithheld && !edit,
    explanations,
    isOver: isComplete(season.state),
    hasFree: weekIds.some((id) => !pickOf(season.state, id)),
    change: (change) => changeList({ year: season.year, familyId }, saved, { weekIds, auto, ...change }),
  };
}

/** Returns a list with a week at another place, from 0. */
export const withWeekAt = (weekIds: readonly WeekId[], weekId: WeekId, place: number): WeekId[] =>
  weekIds.filter((id) => id !== weekId).toSpliced(place, 0, weekId);
