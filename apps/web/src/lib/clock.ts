import type { Day } from '@houseboat/draft/season.ts';
import { useSyncExternalStore } from 'react';
import { useBoat } from './boat.ts';
import { dayOf } from './days.ts';

/** Something that is said again and again, for `useSyncExternalStore`. */
const every =
  (ms: number) =>
  (tick: () => void): (() => void) => {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  };

export const everySecond = every(1000);
export const everyMinute = every(60_000);

/** Which day it is at the lake, wherever the reader is; it moves on at the lake's midnight. Undefined until the boat is known. */
export function useToday(): Day | undefined {
  const timeZone = useBoat()?.lake.timeZone;
  return useSyncExternalStore(everyMinute, () => (timeZone === undefined ? undefined : dayOf(new Date(), timeZone)));
}
