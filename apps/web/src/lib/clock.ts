import type { Day } from '@houseboat/draft/season.ts';
import { useSyncExternalStore } from 'react';
import { useBoat } from './boat.ts';
import { dayOf } from './days.ts';
import { isTimeKnown, onLeap, serverNow } from './server-clock.ts';

/** A subscription for `useSyncExternalStore` that fires at an interval, and at once when the time leaps. */
const every =
  (ms: number) =>
  (tick: () => void): (() => void) => {
    const timer = setInterval(tick, ms);
    const unsubscribe = onLeap(tick);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  };

export const everySecond = every(1000);
export const everyMinute = every(60_000);

/**
 * The current day at the lake by the server's clock, wherever the reader is, kept up to date. Undefined until the boat has loaded, and until the
 * time is known.
 */
export function useToday(): Day | undefined {
  const timeZone = useBoat()?.lake.timeZone;
  return useSyncExternalStore(
    everyMinute,
    () => (timeZone === undefined || !isTimeKnown() ? undefined : dayOf(new Date(serverNow()), timeZone)),
    () => undefined,
  );
}
