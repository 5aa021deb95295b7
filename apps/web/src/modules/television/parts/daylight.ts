import { useSyncExternalStore } from 'react';
import { getTimes } from 'suncalc';
import { useBoat } from '../../../lib/boat.ts';
import { everyMinute } from '../../../lib/clock.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { areaVars, contrastVars, familyVars, type Light, roleVars } from '../../../lib/theme/color-vars.ts';

/** Whether the sun is up at a place, given in degrees north and east. Works in polar regions too. */
export function daylightAt(at: Date, latitude: number, longitude: number): Light {
  const { sunrise, sunset, alwaysUp } = getTimes(at, latitude, longitude);
  if (!sunrise || !sunset) return alwaysUp ? 'day' : 'night';
  return at >= sunrise && at < sunset ? 'day' : 'night';
}

/** Day or night at the lake; undefined until the boat has loaded. */
export function useDaylight(): Light | undefined {
  const lake = useBoat()?.lake;
  return useSyncExternalStore(
    everyMinute,
    () => lake && daylightAt(new Date(serverNow()), lake.latitude, lake.longitude),
  );
}

const stylesOf = (light: Light) => ({
  colorScheme: light === 'day' ? 'light' : 'dark',
  ...roleVars(light),
  _moreContrast: contrastVars,
  ...Object.fromEntries(Object.entries(familyVars(light)).map(([selector, vars]) => [`& ${selector}`, vars])),
  '& [data-color]': areaVars[light],
});

/** Styles that give an element the light or the dark theme, whatever the device prefers. */
export const lightStyles = { day: stylesOf('day'), night: stylesOf('night') };
