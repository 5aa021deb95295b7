import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLink } from './link.ts';
import { serverNow } from './server-clock.ts';
import { checkSession } from './session-check.ts';
import { SILENCE_MS } from './silence.ts';
import { leaveDeadConnections } from './waiting-requests.ts';

const POLL_MS = 5000;
/** How long a poll may wait for its answers before the server counts as silent. */
const PATIENCE_MS = SILENCE_MS - POLL_MS;

/** The `meta` of a query that a room keeps live. Without a live connection the query is polled. */
export const polled = { isPolled: true };

/** Whether a query is of the boat, its families or its seasons. No room keeps them live: the socket only says that they have changed. */
export const isOfBoat = ({ queryKey }: Query): boolean => /^\/api\/(boat|families|seasons)/.test(String(queryKey[0]));

export const isPolled = (query: Query): boolean => query.meta === polled || isOfBoat(query);

const polledQueries: QueryFilters = { type: 'active', predicate: isPolled };

/** Reads the lists on screen every few seconds while there is no live connection and the page is visible. */
export function usePolling(): void {
  const client = useQueryClient();
  const isLive = useLink(({ state }) => state === 'live');
  useEffect(() => {
    if (isLive) return;
    let isUnmounted = false;
    // On a slow network, waits for the last read instead of starting over.
    let isPolling = false;
    const poll = async () => {
      if (isPolling || document.visibilityState === 'hidden') return;
      isPolling = true;
      const patience = setInterval(() => {
        if (isUnmounted) return;
        useLink.setState({ state: 'lost' });
        leaveDeadConnections();
      }, PATIENCE_MS);
      const isRead = await readLists(client);
      clearInterval(patience);
      isPolling = false;
      if (isUnmounted || isRead === undefined) return;
      useLink.setState(isRead ? { state: 'polling', heardAt: serverNow() } : { state: 'lost' });
    };
    // What happened while a connection was dying is read at once.
    if (useLink.getState().state === 'lost') void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [client, isLive]);
}

/** Reads queries again. An invalidation does not repeat a first read that is under way, which may be older than the change. */
export async function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined);
  void client.invalidateQueries(filters);
  await Promise.allSettled(first.map(({ promise }) => promise));
  for (const { queryKey } of first) void client.invalidateQueries({ queryKey, exact: true });
}

/** Returns whether all lists could be read; undefined when the page no longer belongs to the session, as whose they would be read. */
async function readLists(client: QueryClient): Promise<boolean | undefined> {
  if (!(await checkSession())) return undefined;
  await client.refetchQueries(polledQueries, { cancelRefetch: false });
  return client
    .getQueryCache()
    .findAll(polledQueries)
    .every(({ state }) => state.status === 'success');
}
