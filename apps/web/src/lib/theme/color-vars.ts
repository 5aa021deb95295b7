import { type Color, type Colors, colors, isColor } from './colors.ts';
import { familyTones } from './family-tones.ts';

/** The light theme or the dark one. */
export type Light = 'day' | 'night';

const leaves = (colors: Colors, path: readonly string[] = []): [path: string, Color][] =>
  Object.entries(colors).flatMap<[path: string, Color]>(([name, value]) => {
    const at = name === 'DEFAULT' ? path : [...path, name];
    return isColor(value) ? [[at.join('.'), value]] : leaves(value, at);
  });

const all = leaves(colors);

/** Returns the variable in which Chakra keeps the color of a role, such as `fg.muted`. */
const variableOf = (path: string) => `--chakra-colors-${path.replaceAll('.', '-')}`;

type Vars = Record<string, string>;

/** Returns the variables of the roles' colors in a theme. */
export const roleVars = (light: Light): Vars =>
  Object.fromEntries(all.map(([path, color]) => [variableOf(path), color[light]]));

/** The variables that differ with the device's high-contrast setting. */
export const contrastVars: Vars = Object.fromEntries(
  all.flatMap(([path, { moreContrast }]) =>
    moreContrast ? [[variableOf(path), `var(${variableOf(moreContrast)})`]] : [],
  ),
);

/** Returns by selector the variables `--ground`, `--band`, `--text` and `--contrast` of an element that names its family's color. */
export const familyVars = (light: Light): Record<string, Vars> =>
  Object.fromEntries(
    Object.entries(familyTones).map(([name, tones]) => [
      `[data-color=${name}]`,
      Object.fromEntries(Object.entries(tones[light]).map(([tone, value]) => [`--${tone}`, value])),
    ]),
  );

/** The variables of a large area in a family's color: its band. At night a TV uses the ground, because the band would light up the room. */
export const areaVars: Record<Light, Vars> = {
  day: { '--area': 'var(--band)', '--on-area': 'var(--contrast)' },
  night: { '--area': 'var(--ground)', '--on-area': 'var(--text)' },
};
