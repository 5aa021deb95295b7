/** A color in the light theme and in the dark one. With the device's high-contrast setting, it may be the color of another role. */
export type Color = { day: string; night: string; moreContrast?: string };

const pair = (day: string, night: string, moreContrast?: string): Color => ({
  day,
  night,
  ...(moreContrast && { moreContrast }),
});

const sunken = pair('#efe6d6', '#0a1318');
const muted = pair('#566267', '#a8b4b6', 'fg');

/** Colors by role: sand for backgrounds, lake as the primary, canyon for what needs you. Status colors are distinct from family colors. */
export const colors = {
  bg: {
    DEFAULT: pair('#f8f2e7', '#0e1a20'),
    raised: pair('#fffdf8', '#152530'),
    sunken,
    float: pair('#fffdf8', '#1b2d37'),
  },
  fg: { DEFAULT: pair('#1d2b30', '#f4ecdd'), muted },
  line: {
    DEFAULT: pair('#e2d7c3', '#273944', 'fg.muted'),
    strong: pair('#8d8674', '#66777f', 'fg'),
  },
  lake: {
    solid: pair('#015861', '#6ac2c6'),
    contrast: pair('#ffffff', '#031a1e'),
    fg: pair('#005b65', '#88d3d7'),
    subtle: pair('#d2eaec', '#14363b'),
  },
  canyon: {
    solid: pair('#b34d1f', '#ee9465'),
    contrast: pair('#ffffff', '#2a140a'),
    fg: pair('#9d3f1a', '#f6ae86'),
    subtle: pair('#fce0ce', '#482a1e'),
  },
  danger: {
    solid: pair('#a8203d', '#ea6878'),
    contrast: pair('#ffffff', '#250e10'),
    fg: pair('#9f1b39', '#f7a3a9'),
    subtle: pair('#fbe0e2', '#4e1f25'),
  },
  ok: { fg: pair('#1f613c', '#8ed8a8'), subtle: pair('#d8efdc', '#1a3424') },
  quiet: { fg: muted, subtle: sunken },
  // Practice, as opposed to the real draft.
  practice: {
    solid: pair('#35434f', '#c4d3dc'),
    contrast: pair('#ffffff', '#0d1a20'),
    stripe: pair('#8fa3b0', '#566d7a'),
    ground: pair('#e6ebee', '#141d24'),
  },
  warn: { fg: pair('#755010', '#e9c67d'), subtle: pair('#f9e6bf', '#3c2e14') },
  // The photo viewer's background, dark in both themes.
  deep: { DEFAULT: pair('#0a1318', '#0a1318'), fg: pair('#f4ecdd', '#f4ecdd') },
  scrim: pair('rgb(13 26 32 / 0.5)', 'rgb(3 8 10 / 0.66)'),
};

/** Colors by role, or by the first words of roles. */
export type Colors = { [name: string]: Color | Colors };

/** Whether a role has been named completely. */
export const isColor = (value: Color | Colors): value is Color => 'day' in value;
