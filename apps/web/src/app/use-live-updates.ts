import { useEffect } from 'react';
import { usePolling } from '../lib/polling.ts';
import { useFollowDraft } from '../lib/season/draft-room.ts';
import { connectLive, disconnectLive } from '../lib/socket.ts';

/** Holds the live link, polls while there is none, and follows the draft, for as long as a screen behind the log-in stands. */
export function useLiveUpdates(): void {
  useEffect(() => {
    void connectLive();
    return () => void disconnectLive();
  }, []);
  usePolling();
  useFollowDraft();
}
