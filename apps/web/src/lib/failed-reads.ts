import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether a read was given up. */
export const hasFailed = (query: Query) => query.state.status === 'error' && query.state.fetchStatus === 'idle';

/** Whether any of what is read from these paths could not be, and how to read it again. */
export function useFailedReads(paths: readonly string[]): { failed: boolean; retry: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isMissing = (query: Query) => hasFailed(query) && paths.includes(String(query.queryKey[0]));
  const failed = useSyncExternalStore(
    // Not at once: a query is made while the component that asks for it is being drawn.
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => cache.getAll().some(isMissing),
  );
  return { failed, retry: () => void client.refetchQueries({ predicate: isMissing }) };
}
