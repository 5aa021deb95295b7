import { isFinal, type MadePick } from '@houseboat/draft/state.ts';
import { useSyncExternalStore } from 'react';
import { everyMinute, everySecond } from '../clock.ts';
import { serverNow } from '../server-clock.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the seconds until a moment by the server's clock, rounded up and kept up to date: 1 in the last second, then 0, then less.
 *
 * @param moment in epoch milliseconds
 */
export const useSecondsUntil = (moment: number | null): number | null =>
  useSyncExternalStore(everySecond, () => (moment === null ? null : Math.ceil((moment - serverNow()) / 1000) + 0));

/** Returns whether a pick can no longer be taken back by the server's clock. */
export const useIsFinal = (pick: MadePick | undefined, takeBackSeconds: number): boolean =>
  useSyncExternalStore(everySecond, () => !pick || isFinal(pick, takeBackSeconds, serverNow()));

/** Whether a moment, such as the draft's start, is at most an hour away by the server's clock. It also is when there is none to wait for. */
export const useIsNear = (moment: string | null): boolean =>
  useSyncExternalStore(everySecond, () => moment === null || Date.parse(moment) - serverNow() <= HOUR_MS);

/**
 * Whether a time has passed since a moment by the server's clock, to the minute. With negative `ms`, whether the moment is at most that far ahead.
 *
 * @param moment in epoch milliseconds
 */
export const useHasPassed = (moment: number, ms: number): boolean =>
  useSyncExternalStore(everyMinute, () => serverNow() - moment >= ms);
