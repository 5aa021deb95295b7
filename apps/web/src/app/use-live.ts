import { useEffect } from 'react';
import { useFollowDraft } from '../lib/season/draft-room.ts';
import { connectLive, disconnectLive } from '../lib/socket.ts';

/** Holds the live link and follows the draft, for as long as a screen behind the log-in stands. */
export function useLive(): void {
  useEffect(() => {
    void connectLive();
    return () => void disconnectLive();
  }, []);
  useFollowDraft();
}
