import { useMemo } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { pickMyself, useWishList } from '../store.ts';

/**
 * Returns what the draft shows of the family's list, as one object until that changes: its weeks, whether its first free week is picked when the
 * turn comes, and how to turn that off. Undefined until the list has loaded.
 */
export function useWishes(season: Season) {
  const { id: familyId } = useFamily();
  const { year } = season;
  const { weekIds, auto, isWithheld } = useWishList(season) ?? {};
  const isAutomatic = auto === true && !isWithheld;
  return useMemo(
    () => weekIds && { weekIds, isAutomatic, pickMyself: () => pickMyself({ year, familyId }) },
    [weekIds, isAutomatic, year, familyId],
  );
}
