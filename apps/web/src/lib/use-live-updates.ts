import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastKnownState } from './call.ts';
import { usePolling } from './polling.ts';
import { useFollowDraft } from './season/draft-room.ts';
import { connectLive, disconnectLive } from './socket.ts';

/** Connects, polls while disconnected, and follows the draft, for as long as a signed-in screen is mounted. */
export function useLiveUpdates(): void {
  useEffect(() => {
    void connectLive();
    return () => void disconnectLive();
  }, []);
  useFreshReads();
  usePolling();
  useFollowDraft();
}

/** Reads everything again as soon as the server answers a page that was opened without a connection. */
function useFreshReads(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      lastKnownState.subscribe(({ at }) => {
        if (at === undefined) void client.invalidateQueries();
      }),
    [client],
  );
}
