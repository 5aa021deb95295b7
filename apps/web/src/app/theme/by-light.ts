import { colors } from './colors.ts';
import type { pair } from './pair.ts';
import { system } from './system.ts';

export type Light = 'day' | 'night';

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

/** Styles for an element that give it and all in it the colours of the day or of the night, whatever the device prefers. */
export const byLight = { day: declare('day'), night: declare('night') };
