import type { Day } from '@houseboat/draft/season.ts';
import { useSyncExternalStore } from 'react';
import { useBoat } from './boat.ts';
import { dayOf } from './days.ts';
import { everyMinute } from './every.ts';

/** Which day it is at the lake, wherever the reader is; it moves on at the lake's midnight. Undefined until the boat is known. */
export function useToday(): Day | undefined {
  const timeZone = useBoat()?.lake.timeZone;
  return useSyncExternalStore(everyMinute, () => (timeZone === undefined ? undefined : dayOf(new Date(), timeZone)));
}
