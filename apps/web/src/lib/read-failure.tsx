import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { LineDrawing } from './line-drawing.tsx';

/** In place of a screen that could not be read: what happened, and the next step. */
export const ReadFailure = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Stack role="alert" align="flex-start" gap="4" py="6">
    <LineDrawing viewBox="0 0 180 80" width="44">
      <path d="M20 62c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" opacity="0.55" />
      <path d="M62 52 70 20h36l8 32M78 20v-8h20v8M58 52h60" />
      <path d="M118 30l24-8M120 38h26M70 30l-24-8M68 38H42" opacity="0.55" />
    </LineDrawing>
    <p>{what} could not be read just now.</p>
    <Button onClick={onRetry}>Retry</Button>
  </Stack>
);

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
