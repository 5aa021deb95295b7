import type { WishList } from '@houseboat/contract/wish-list.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/call.ts';
import { polled, readAgain } from '../../../lib/polling.ts';
import { isTurnOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';

/** The address that the family's list is read from. */
export const wishListRead = '/api/draft/wish-list';

/** A family's own list. The family is part of the key, so that no answer that comes late can show it to the next one to sign in. */
export const wishListQuery = (year: number, familyId: FamilyId) =>
  queryOptions({
    queryKey: [wishListRead, year, familyId],
    meta: polled,
    // What happened while no page followed the list is not known.
    refetchOnMount: 'always',
    // No room has it, and another device may have changed it.
    refetchOnWindowFocus: 'always',
    queryFn: () => call('GET /draft/:year/wish-list', { params: { year } }),
  });

/**
 * Returns the family's list as it was last saved, or undefined until it has loaded. It is read again when a pick of the family comes or goes, and
 * when its turn begins: another device may have changed it.
 */
export function useSavedList({ year, state }: Season): WishList | undefined {
  const { id } = useFamily();
  const client = useQueryClient();
  const list = useQuery(wishListQuery(year, id)).data;
  // A reset changes lists even of families that have not picked.
  const cause = [
    state.resetVersion,
    isTurnOf(state, id),
    ...state.picks.filter(({ familyId }) => familyId === id).map(({ weekId }) => weekId),
  ];
  const occasion = cause.join(' ');
  const latest = useRef(occasion);
  useEffect(() => {
    if (occasion === latest.current) return;
    latest.current = occasion;
    void readAgain(client, { queryKey: wishListQuery(year, id).queryKey });
  }, [occasion, client, year, id]);
  return list;
}
