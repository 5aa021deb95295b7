import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** The distances in use, as steps of the 4-px grid. Between a page's parts it grows with the screen. */
const distances = {
  '0': '0',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '8': '8',
  page: { base: '5', md: '7' },
} as const;
type Name = keyof typeof distances;
type Distance = (typeof distances)[Name];

/** Returns a variant that has a style for each distance. */
export const byDistance = (style: (distance: Distance) => SystemStyleObject) =>
  Object.fromEntries(Object.entries(distances).map(([name, distance]) => [name, style(distance)])) as Record<
    Name,
    SystemStyleObject
  >;

/** What a text looks like. A frame has it too, for all that is in it. */
export const textLook = {
  size: {
    sm: { fontSize: 'sm' },
    md: { fontSize: 'md' },
    lg: { fontSize: 'lg' },
    xl: { fontSize: 'xl' },
    '2xl': { fontSize: '2xl' },
    '3xl': { fontSize: '3xl' },
  },
  tone: {
    plain: { color: 'fg' },
    quiet: { color: 'fg.muted' },
    lake: { color: 'lake.fg' },
    canyon: { color: 'canyon.fg' },
    danger: { color: 'danger.fg' },
    warn: { color: 'warn.fg' },
  },
  strong: { true: { fontWeight: 'semibold' }, false: { fontWeight: 'normal' } },
  // In the headings' face.
  heading: { true: { fontFamily: 'heading', letterSpacing: 'tight', textWrap: 'balance' } },
  // Dates, clocks and counts, whose digits are equally wide.
  figures: { true: { fontVariantNumeric: 'lining-nums tabular-nums' } },
  leading: { short: { lineHeight: 'short' }, shorter: { lineHeight: 'shorter' } },
  // Names and words of any length, in the element itself: Chakra's reset gives each one its own way to break.
  breaks: { true: { overflowWrap: 'anywhere' } },
  // Icons among the words.
  icons: { true: { '& svg': { display: 'inline', verticalAlign: '-0.15em', me: '1' } } },
} as const satisfies Record<string, Record<string, SystemStyleObject>>;

/** How a text or frame sits among its neighbors. */
export const placeLook = {
  above: byDistance((mt) => ({ mt })),
  below: byDistance((mb) => ({ mb })),
  // Takes the space that its neighbors leave, or wraps below them if that is less than what it needs.
  grow: {
    true: { flex: '1', minWidth: '0' },
    wide: { flex: '1 1 20rem', minWidth: '0' },
  },
  // Gets narrower than what is in it, which breaks or is truncated.
  narrows: { true: { minWidth: '0' } },
  rigid: { true: { flexShrink: 0 } },
  // At the end of its row.
  end: { true: { ms: 'auto' } },
  measure: {
    prose: { maxWidth: 'prose' },
    form: { maxWidth: '40rem' },
  },
  appears: { true: { animation: 'appear 220ms ease-out' } },
  // For what gets the focus only to be read.
  focusRing: { false: { outline: 0 } },
} as const satisfies Record<string, Record<string, SystemStyleObject>>;
