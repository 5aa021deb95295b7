import type { Fairness } from '@houseboat/contract/fairness.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { useDraft } from './draft-store.ts';
import { fairnessRead } from './queries.ts';

/** Returns who had which weeks in all seasons, and the order that follows from it; undefined until it has loaded. */
export function useFairness(): Fairness | undefined {
  const version = useDraft(({ state }) => state.version);
  return useQuery({
    queryKey: [fairnessRead, version],
    placeholderData: keepPreviousData,
    // A trade of an earlier season does not change the version.
    refetchOnMount: 'always',
    queryFn: () => call('GET /fairness'),
  }).data;
}
