import { useSyncExternalStore } from 'react';
import { getTimes } from 'suncalc';
import { useBoat } from '../../lib/boat.ts';
import { everyMinute } from '../../lib/every.ts';
import type { Light } from '../theme/by-light.ts';

/** Whether the sun is up at a place, in degrees north and east; also where it does not rise or set for months. */
export function lightAt(at: Date, latitude: number, longitude: number): Light {
  const { sunrise, sunset, alwaysUp } = getTimes(at, latitude, longitude);
  if (!sunrise || !sunset) return alwaysUp ? 'day' : 'night';
  return at >= sunrise && at < sunset ? 'day' : 'night';
}

/** Day or night at the lake; undefined until it is known where that is. */
export function useLight(): Light | undefined {
  const lake = useBoat()?.lake;
  return useSyncExternalStore(everyMinute, () => lake && lightAt(new Date(), lake.latitude, lake.longitude));
}
