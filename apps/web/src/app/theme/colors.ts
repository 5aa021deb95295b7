import { familyColors } from './family-colors.ts';
import { pair } from './pair.ts';

const sunken = pair('#efe6d6', '#0a1318');
const muted = pair('#566267', '#a8b4b6', '{colors.fg}');

/** Colours by role. Sand carries everything, the lake leads, the canyon asks for you; statuses keep clear of the families. */
export const colors = {
  bg: {
    DEFAULT: pair('#f8f2e7', '#0e1a20'),
    raised: pair('#fffdf8', '#152530'),
    sunken,
    float: pair('#fffdf8', '#1b2d37'),
  },
  fg: { DEFAULT: pair('#1d2b30', '#f4ecdd'), muted },
  line: {
    DEFAULT: pair('#e2d7c3', '#273944', '{colors.fg.muted}'),
    strong: pair('#8d8674', '#66777f', '{colors.fg}'),
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
  warn: { fg: pair('#755010', '#e9c67d'), subtle: pair('#f9e6bf', '#3c2e14') },
  // What photos are looked at on, by day as well.
  deep: { DEFAULT: pair('#0a1318', '#0a1318'), fg: pair('#f4ecdd', '#f4ecdd') },
  scrim: pair('rgb(13 26 32 / 0.5)', 'rgb(3 8 10 / 0.66)'),
  family: familyColors,
};
