import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const hasFailed = (query: Query) => query.state.status === 'error' && query.state.fetchStatus === 'idle';

/** Whether anything that was to be read for this screen could not be, and how to read it again. */
export function useFailedReads(): { failed: boolean; retry: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const failed = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(hasFailed),
  );
  return { failed, retry: () => void client.refetchQueries({ predicate: hasFailed }) };
}
