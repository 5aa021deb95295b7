import type { Family } from '@houseboat/contract/families.ts';
import { useSyncExternalStore } from 'react';
import { getTimes } from 'suncalc';
import { useBoat } from '../../../lib/boat.ts';
import { everyMinute } from '../../../lib/clock.ts';
import { colors, type pair } from '../../theme/colors.ts';
import { system } from '../../theme/system.ts';

/** Whether the sun is up at a place, given in degrees north and east. Works in polar regions too. */
export function daylightAt(at: Date, latitude: number, longitude: number): Light {
  const { sunrise, sunset, alwaysUp } = getTimes(at, latitude, longitude);
  if (!sunrise || !sunset) return alwaysUp ? 'day' : 'night';
  return at >= sunrise && at < sunset ? 'day' : 'night';
}

/** Day or night at the lake; undefined until the boat has loaded. */
export function useDaylight(): Light | undefined {
  const lake = useBoat()?.lake;
  return useSyncExternalStore(everyMinute, () => lake && daylightAt(new Date(), lake.latitude, lake.longitude));
}

type Light = 'day' | 'night';

/** Returns the colors of large areas for families. By night they are dark, because the full colors would light up the room. */
export function useFamilyAreas(): (family: Pick<Family, 'color'>) => { bg: string; color: string } {
  const [ground, text] = useDaylight() === 'night' ? ['ground', 'text'] : ['band', 'contrast'];
  return ({ color }) => ({ bg: `family.${color}.${ground}`, color: `family.${color}.${text}` });
}

type Pair = ReturnType<typeof pair>;
type Tokens = { [name: string]: Pair | Tokens };

const isPair = (tokens: Pair | Tokens): tokens is Pair => 'value' in tokens;

const leaves = (tokens: Tokens, path: string): [string, Pair][] =>
  Object.entries(tokens).flatMap(([name, token]) => {
    const at = name === 'DEFAULT' ? path : `${path}.${name}`;
    return isPair(token) ? [[at, token] as [string, Pair]] : leaves(token, at);
  });

const all = leaves(colors, 'colors').map(([path, { value }]) => ({
  variable: String(system.token.var(path)).replace(/^var\((.+)\)$/, '$1'),
  value,
}));

const declare = (light: Light) => ({
  colorScheme: light === 'day' ? 'light' : 'dark',
  ...Object.fromEntries(all.map(({ variable, value }) => [variable, light === 'day' ? value.base : value._osDark])),
  _moreContrast: Object.fromEntries(
    all.flatMap(({ variable, value }) => (value._moreContrast ? [[variable, value._moreContrast]] : [])),
  ),
});

/** Styles that give an element the light or the dark theme, whatever the device prefers. */
export const lightStyles = { day: declare('day'), night: declare('night') };
