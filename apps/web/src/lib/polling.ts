import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLink } from './link.ts';

const POLL_MS = 5000;

/** The `meta` of a query that a room keeps live. Without a live connection the query is polled. */
export const polled = { isPolled: true };

const polledQueries: QueryFilters = { type: 'active', predicate: ({ meta }) => meta === polled };

/** Reads the lists on screen every few seconds while there is no live connection and the page is visible. */
export function usePolling(): void {
  const client = useQueryClient();
  const isLive = useLink(({ state }) => state === 'live');
  useEffect(() => {
    if (isLive) return;
    let isUnmounted = false;
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      // On a slow network, waits for the last read instead of starting over.
      await client.refetchQueries(polledQueries, { cancelRefetch: false });
      if (isUnmounted) return;
      const isRead = client
        .getQueryCache()
        .findAll(polledQueries)
        .every(({ state }) => state.status === 'success');
      useLink.setState(isRead ? { state: 'polling', polledAt: Date.now() } : { state: 'lost' });
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [client, isLive]);
}
