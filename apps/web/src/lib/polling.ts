import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLink } from './link.ts';

const pollMs = 5000;

/** The `meta` of a query that a room keeps live, and that is polled while there is no live link. */
export const polled = { isPolled: true };

const polledQueries: QueryFilters = { type: 'active', predicate: ({ meta }) => meta === polled };

/** Reads the lists on screen every few seconds while there is no live link, unless nobody can see them. */
export function usePolling(): void {
  const client = useQueryClient();
  const isLive = useLink(({ state }) => state === 'live');
  useEffect(() => {
    if (isLive) return;
    let gone = false;
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      // A slow network finishes what it has begun, rather than begin every time again.
      await client.refetchQueries(polledQueries, { cancelRefetch: false });
      if (gone) return;
      const isRead = client
        .getQueryCache()
        .findAll(polledQueries)
        .every(({ state }) => state.status === 'success');
      useLink.setState(isRead ? { state: 'polling', polledAt: Date.now() } : { state: 'lost' });
    };
    const timer = setInterval(() => void poll(), pollMs);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [client, isLive]);
}
