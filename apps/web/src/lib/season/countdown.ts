import { useSyncExternalStore } from 'react';
import { everySecond } from '../clock.ts';
import { serverNow } from '../server-clock.ts';

/**
 * Returns the seconds until a moment by the server's clock, rounded up and kept up to date: 1 in the last second, then 0, then less.
 *
 * @param moment in epoch milliseconds
 */
export const useSecondsUntil = (moment: number | null): number | null =>
  useSyncExternalStore(everySecond, () => (moment === null ? null : Math.ceil((moment - serverNow()) / 1000) + 0));

/** Returns whether a moment is over by the server's clock. @param moment in epoch milliseconds */
export const useIsOver = (moment: number): boolean => useSyncExternalStore(everySecond, () => serverNow() >= moment);
