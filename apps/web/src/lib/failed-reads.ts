import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether a query has failed and is not being retried. */
export const hasFailed = (query: Query) => query.state.status === 'error' && query.state.fetchStatus === 'idle';

/** Whether any query of these paths has failed that has no data from before, and a function that retries those. */
export function useFailedReads(paths: readonly string[]): { failed: boolean; retry: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isMissing = (query: Query) =>
    query.state.data === undefined && hasFailed(query) && paths.includes(String(query.queryKey[0]));
  const failed = useSyncExternalStore(
    // Batched: queries are created during rendering, when state must not change.
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => cache.getAll().some(isMissing),
    () => false,
  );
  return { failed, retry: () => void client.refetchQueries({ predicate: isMissing }) };
}
