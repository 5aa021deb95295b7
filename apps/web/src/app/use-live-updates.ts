import { useEffect } from 'react';
import { usePolling } from '../lib/polling.ts';
import { useFollowDraft } from '../lib/season/draft-room.ts';
import { connectLive, disconnectLive } from '../lib/socket.ts';

/** Connects, polls while disconnected, and follows the draft, for as long as a signed-in screen is mounted. */
export function useLiveUpdates(): void {
  useEffect(() => {
    void connectLive();
    return () => void disconnectLive();
  }, []);
  usePolling();
  useFollowDraft();
}
