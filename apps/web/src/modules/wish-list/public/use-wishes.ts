import { useMemo } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { pickMyself } from '../store.ts';
import { useSavedList } from './api.ts';

/**
 * Returns what the draft shows of the family's list, as one object until that changes: its weeks, whether its first free week is picked when the
 * turn comes, and how to turn that off. It is the list that the server has, and thus picks from, without changes that are not saved yet. Undefined
 * until it has loaded.
 */
export function useWishes(season: Season) {
  const { id: familyId } = useFamily();
  const { year } = season;
  const { weekIds, auto, isWithheld } = useSavedList(season) ?? {};
  const isAutomatic = auto === true && !isWithheld;
  return useMemo(
    () => weekIds && { weekIds, isAutomatic, pickMyself: () => pickMyself({ year, familyId }) },
    [weekIds, isAutomatic, year, familyId],
  );
}
