import { useSyncExternalStore } from 'react';
import { everySecond } from '../../lib/every.ts';

const inWords = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago a moment was, at the moment `now`, in whole minutes, hours or days: "12 minutes ago", "yesterday". */
export function ago(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return inWords.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? inWords.format(-hours, 'hour') : inWords.format(-Math.floor(hours / 24), 'day');
}

/** How long ago a moment was; it goes on being true. */
export const useAgo = (moment: string): string =>
  useSyncExternalStore(everySecond, () => ago(new Date(moment), new Date()));
