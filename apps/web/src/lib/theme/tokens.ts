import { type Colors, colors, isColor } from './colors.ts';
import { scale } from './scale.ts';

type ColorTokens = { [name: string]: { value: string } | ColorTokens };

const byDay = (colors: Colors): ColorTokens =>
  Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, isColor(value) ? { value: value.day } : byDay(value)]),
  );

/** The theme's tokens, to which components and the global styles refer. Colors are by day; the global styles have those by night. */
export const tokens = {
  breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
  tokens: scale,
  semanticTokens: { colors: byDay(colors) },
};
