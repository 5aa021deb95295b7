import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFamilies } from '../boat.ts';
import { call, pathOf } from '../call.ts';

/** The address of the families that have left the boat. */
export const formerRead = pathOf('GET /families/former');

/** Returns the boat's families, with those that have left if one of them is in `order`; undefined until they have loaded. */
export function useFamiliesOf(order: readonly FamilyId[]): ListedFamily[] | undefined {
  const current = useFamilies();
  const needsFormer = current !== undefined && order.some((id) => !current.some((family) => family.id === id));
  const former = useQuery({
    queryKey: [formerRead],
    enabled: needsFormer,
    queryFn: () => call('GET /families/former'),
  }).data;
  return useMemo(
    () => (needsFormer ? former && current && [...current, ...former] : current),
    [needsFormer, former, current],
  );
}
