import type { FamilyColor } from '@houseboat/contract/families.ts';

/** A color for the light theme, the dark theme and, optionally, the device's high-contrast setting. */
export const pair = (day: string, night: string, moreContrast?: string) => ({
  value: { base: day, _osDark: night, ...(moreContrast && { _moreContrast: moreContrast }) },
});

type Tones = { ground: string; band: string; text: string; contrast: string };

const white = '#ffffff';

/**
 * Each family color as a soft ground, a strong band, a text for the ground and the page, and a text for the band.
 * Every text has a contrast of at least 4.5:1 in both themes; a test measures it.
 */
export const familyTones: Record<FamilyColor, { day: Tones; night: Tones }> = {
  red: {
    day: { ground: '#ffddd8', band: '#c9302d', text: '#89211e', contrast: white },
    night: { ground: '#451e1b', band: '#f36258', text: '#ffa89d', contrast: '#22110f' },
  },
  blue: {
    day: { ground: '#d0ecff', band: '#0079ba', text: '#005290', contrast: white },
    night: { ground: '#0b2f44', band: '#39a2e1', text: '#92ccf5', contrast: '#081822' },
  },
  green: {
    day: { ground: '#d7f0da', band: '#287f3d', text: '#005f1d', contrast: white },
    night: { ground: '#18321c', band: '#5ead6c', text: '#a2d3a8', contrast: '#0c1a0e' },
  },
  yellow: {
    day: { ground: '#f8e8bb', band: '#f0bc12', text: '#6c4500', contrast: '#271e06' },
    night: { ground: '#382900', band: '#f2c032', text: '#dfc177', contrast: '#1c1505' },
  },
  purple: {
    day: { ground: '#f5dffc', band: '#9634b1', text: '#6b2d7d', contrast: white },
    night: { ground: '#38213f', band: '#c76ce3', text: '#e2adf3', contrast: '#1c121f' },
  },
  pink: {
    day: { ground: '#ffdce8', band: '#c92f74', text: '#84204d', contrast: white },
    night: { ground: '#421d2b', band: '#ef5b98', text: '#fea6c4', contrast: '#211016' },
  },
  indigo: {
    day: { ground: '#e0e6ff', band: '#2e2693', text: '#262277', contrast: white },
    night: { ground: '#242849', band: '#5d61e0', text: '#a0abf2', contrast: white },
  },
  teal: {
    day: { ground: '#d5eeec', band: '#007974', text: '#005c58', contrast: white },
    night: { ground: '#13312f', band: '#51a9a4', text: '#9cd0cc', contrast: '#031a19' },
  },
  orange: {
    day: { ground: '#ffe0cd', band: '#b85400', text: '#842d00', contrast: white },
    night: { ground: '#42220c', band: '#e07930', text: '#f6b38a', contrast: '#211209' },
  },
  slate: {
    day: { ground: '#e2e9ef', band: '#4d6070', text: '#3d4f5f', contrast: white },
    night: { ground: '#262c32', band: '#768999', text: '#b9c6d1', contrast: '#0a1723' },
  },
  lime: {
    day: { ground: '#e2edcc', band: '#abcf2e', text: '#415700', contrast: '#1c220b' },
    night: { ground: '#263009', band: '#b5d849', text: '#b8d07f', contrast: '#141808' },
  },
  brown: {
    day: { ground: '#f4e5d9', band: '#6b421f', text: '#5f3813', contrast: white },
    night: { ground: '#37281c', band: '#a67c5a', text: '#dbbea8', contrast: '#201308' },
  },
};

const tokens = ({ day, night }: { day: Tones; night: Tones }) => ({
  ground: pair(day.ground, night.ground),
  band: pair(day.band, night.band),
  text: pair(day.text, night.text),
  contrast: pair(day.contrast, night.contrast),
});

/** The tokens `family.{color}.{ground|band|text|contrast}`. */
const familyColors = Object.fromEntries(Object.entries(familyTones).map(([name, tones]) => [name, tokens(tones)]));

const sunken = pair('#efe6d6', '#0a1318');
const muted = pair('#566267', '#a8b4b6', '{colors.fg}');

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
  // What is only practice, and never the real draft.
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
  family: familyColors,
};
