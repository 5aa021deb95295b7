import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { ReadFailure } from '../ui/read-failure.tsx';

/**
 * Whether any query of these paths has failed that has no data from before, and a function that retries those. A read that has failed counts as
 * such until it succeeds or is retried: without a connection it is repeated every few seconds, and what says that it failed should not flicker.
 */
export function useFailedReads(paths: readonly string[]): { failed: boolean; retry: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const [isRetrying, setIsRetrying] = useState(false);
  const isMissing = ({ state, queryKey }: Query) =>
    state.data === undefined && state.errorUpdateCount > 0 && paths.includes(String(queryKey[0]));
  const failed = useSyncExternalStore(
    // Batched: queries are created during rendering, when state must not change.
    useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.getAll().some(isMissing),
    () => false,
  );
  const retry = () => {
    setIsRetrying(true);
    void client.refetchQueries({ predicate: isMissing }).then(() => setIsRetrying(false));
  };
  return { failed: failed && !isRetrying, retry };
}

type Props = {
  /** Completes "We couldn't load …". */
  what: string;
  /** The paths that it is read from. */
  reads: readonly string[];
  children?: ReactNode;
};

/**
 * Shows its children unless a read has failed, and then a button to try again in their place. It wraps content that only these reads
 * bring, and else around the skeleton, below what reads: a query that nothing asks for anymore is forgotten, with its failure.
 */
export const ReadBoundary = ({ what, reads, children }: Props) => {
  const { failed, retry } = useFailedReads(reads);
  return failed ? <ReadFailure what={what} onRetry={retry} /> : children;
};
