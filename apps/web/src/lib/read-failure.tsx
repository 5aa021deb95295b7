import { Button } from '@chakra-ui/react/button';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Stack } from '../ui/elements.tsx';
import { keepFocusNearby } from './keep-focus-nearby.ts';
import { LineDrawing } from './line-drawing.tsx';

/** Replaces content that failed to load. `what` completes "We couldn't load …". */
export const ReadFailure = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Stack role="alert" align="start" py="6">
    <LineDrawing viewBox="0 0 180 80" width="44">
      <path d="M20 62c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" opacity="0.55" />
      <path d="M62 52 70 20h36l8 32M78 20v-8h20v8M58 52h60" />
      <path d="M118 30l24-8M120 38h26M70 30l-24-8M68 38H42" opacity="0.55" />
    </LineDrawing>
    <p>We couldn't load {what}. Try again.</p>
    <Button ref={keepFocusNearby} onClick={onRetry}>
      Retry
    </Button>
  </Stack>
);

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
