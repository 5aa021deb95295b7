import type { Day } from '@houseboat/draft/season.ts';
import { useSyncExternalStore } from 'react';
import { useBoat } from './boat.ts';
import { dayOf } from './days.ts';

/** A subscription for `useSyncExternalStore` that fires at an interval. */
const every =
  (ms: number) =>
  (tick: () => void): (() => void) => {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  };

export const everySecond = every(1000);
export const everyMinute = every(60_000);

/** The current day at the lake, wherever the reader is, kept up to date. Undefined until the boat has loaded. */
export function useToday(): Day | undefined {
  const timeZone = useBoat()?.lake.timeZone;
  return useSyncExternalStore(everyMinute, () => (timeZone === undefined ? undefined : dayOf(new Date(), timeZone)));
}
