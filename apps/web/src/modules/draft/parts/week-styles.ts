import { mixesColors } from '../../../ui/supports.ts';

/** The width that a tile has at least where months are side by side, and the gap between months, in pixels. */
export const tileWidth = 132;
export const monthGap = 12;

/** Read to screen readers, and not shown. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Shows a name's initial; screen readers read all of it. */
const initial = { overflow: 'visible', fontSize: '0', _firstLetter: { fontSize: 'sm' } } as const;

/**
 * The months on a phone, one below the other with their names beside them. A free week is a tile of half the width, and taken ones are low chips
 * that share what is left of a row. A month that is gone takes no more room than its chips.
 */
const compact = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  rowGap: '1.5',

  '& > div': { display: 'grid', gridTemplateColumns: '1.125rem minmax(0, 1fr)', columnGap: '1', flex: '1 1 100%' },
  // Upward, so that the weeks have the width.
  '& h3': {
    mb: 0,
    fontSize: 'sm',
    lineHeight: '1.125rem',
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    textAlign: 'end',
  },
  '& h3 span': { display: 'none' },
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  '& li': { flex: '1 1 3.75rem', minWidth: 0 },
  // Wider with large type.
  '& li[data-whole]': {
    flex: { base: '0 0 calc(50% - 2px)', sm: '0 0 calc(25% - 3px)' },
    minWidth: 'min(100%, 6rem)',
  },

  // Not below the strip, which is stuck to the top, when the focus scrolls to a week.
  '& [data-week]': { minHeight: '3.125rem', px: '1.5', py: '5px', lineHeight: '1.125rem', scrollMarginTop: '8.5rem' },
  '& [data-words]': {
    gridTemplateColumns: 'repeat(2, auto)',
    gridTemplateAreas: '"title label" "dates dates"',
    columnGap: '1',
    justifyContent: 'space-between',
  },
  // So that what is on one line fits it on small phones, too.
  '@media (max-width: 23.5rem)': { '& [data-week]': { px: '1' }, '& [data-dates]': { wordSpacing: '-0.15em' } },
  // On the narrowest phones, all three are one below the other.
  '@media (max-width: 21.5rem)': { '& [data-whole] [data-words]': { gridTemplateAreas: '"title" "dates" "label"' } },
  '& [data-title]': { fontSize: '0.9375rem', lineHeight: '1.25rem' },
  '& [data-label]': { fontWeight: 'normal', lineHeight: '1.25rem' },

  '& [data-rank]': {
    bottom: '5px',
    insetInlineEnd: '1.5',
    px: 0,
    bg: 'transparent',
    color: 'inherit',
    fontWeight: 'normal',
    lineHeight: '1.125rem',
  },

  '& li:not([data-whole]) [data-week]': { display: 'grid', alignItems: 'center', minHeight: '6', py: 0 },
  '& li:not([data-whole]) [data-words]': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"title label"',
    columnGap: '1.5',
  },
  '& li:not([data-whole]) [data-title]': { fontSize: 'sm', '& span': unseen },
  '& li:not([data-whole]) [data-dates]': unseen,

  '& > [data-gone]': { gridTemplateColumns: 'auto minmax(0, 1fr)', flex: '0 1 auto' },
  '& > [data-gone] h3': { lineHeight: '1.5rem', writingMode: 'initial', transform: 'none' },
  '& > [data-gone] li': { flex: '0 1 auto' },
  '& > [data-gone] [data-week]': { px: '1' },
  '& > [data-gone] [data-words]': { columnGap: '3px', height: '1.25rem' },
  '& > [data-gone] [data-label]': initial,
  // With more than two chips next to a free week, names would be cut.
  '& > [data-many] li:not([data-whole]) [data-label]': { smDown: initial },
} as const;

/**
 * The styles of the months and their weeks, which are plain elements: a pick changes all of them on the screens whose turn begins or ends, and
 * styled ones would take longer than all the rest of its frame. What surrounds the months has these styles, the number of months that are side by
 * side in `--columns`, and `data-bright` while only free weeks are bright.
 */
export const weekStyles = {
  '& [data-months]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    columnGap: `${monthGap}px`,
    rowGap: '6',

    '& h3': { fontFamily: 'heading', fontSize: 'lg', lineHeight: '1.5rem', mb: '1.5' },
    '& ol': { display: 'grid', gap: '2' },

    '& [data-week]': {
      position: 'relative',
      display: 'block',
      width: 'full',
      height: 'full',
      minHeight: '4.5rem',
      px: '2',
      py: '2',
      borderRadius: 'control',
      borderWidth: '1px',
      textAlign: 'start',
      lineHeight: '1.25',
    },
    // Only under the pointer: a turn recolors all weeks at once, and every fade fires events.
    '& button[data-week]:hover': { transition: 'colors' },
    '& [data-week=open], & [data-week=pending]': {
      cursor: 'pointer',
      borderColor: { base: 'line', _hover: 'fg.muted' },
      '--label-color': 'colors.lake.fg',
      _active: { transform: 'scale(0.985)' },
    },
    '& [data-week=pending]': { cursor: 'progress', animation: 'breathe 1s ease-in-out infinite' },
    '& [data-week=barred]': {
      cursor: 'not-allowed',
      color: 'fg.muted',
      borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
      borderStyle: 'dashed',
      '--label-color': 'colors.fg.muted',
      '& span': { fontWeight: 'normal' },
    },
    '& [data-week=taken]': {
      overflow: 'hidden',
      borderColor: 'transparent',
      forcedColorAdjust: 'none',
      bg: 'var(--ground)',
      color: 'var(--contrast)',
      '--label-color': 'currentColor',
    },
    '& [data-week=taken] [data-words]': { position: 'relative' },
    '& [data-fresh]::before': { animation: 'fill 300ms ease-out' },
    // Not before its ground is there.
    '& [data-fresh] [data-words]': { animation: 'appear 300ms ease-in' },

    '& [data-words]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"title" "dates" "label"',
    },
    '& [data-title]': {
      gridArea: 'title',
      fontSize: 'lg',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& [data-dates]': { gridArea: 'dates', fontSize: 'sm', '& time': { whiteSpace: 'nowrap' } },
    '& [data-label]': {
      gridArea: 'label',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'var(--label-color)',
      truncate: true,
    },
    '& [data-rank]': {
      position: 'absolute',
      bottom: '2',
      insetInlineEnd: '2',
      px: '1.5',
      borderRadius: 'full',
      bg: 'lake.solid',
      color: 'lake.contrast',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: '1.125rem',
      '& span': unseen,
    },
    // Over what the tile says of a taken week but its number, so that no week moves when it comes and when it goes.
    '& [data-back]': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      display: 'flex',
      alignItems: 'flex-end',
      gap: '1',
      height: '11',
      px: { base: '1.5', md: '2.5' },
      pb: { base: '1', md: '2' },
      fontSize: 'sm',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      outlineOffset: '-2px',
    },
    '& [data-takeable] [data-dates], & [data-takeable] [data-label]': { opacity: 0 },

    mdDown: compact,
  },

  // Bright in the dark theme too, so that free weeks stand out on the family's turn.
  '&[data-bright] [data-week=open], &[data-bright] [data-week=pending]': {
    bg: { base: 'bg.raised', _osDark: 'fg' },
    color: { base: 'fg', _osDark: 'bg' },
    borderColor: { base: 'transparent', _hover: 'canyon.solid' },
    boxShadow: '0 6px 14px -10px rgb(96 38 10 / 0.6)',
    '--label-color': { base: 'colors.canyon.fg', _osDark: 'colors.canyon.subtle' },
  },
  '&:not([data-bright]) [data-week=taken]::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bg: 'var(--band)',
    transformOrigin: 'left',
  },
  // Taken weeks are muted while the family picks, so that only free weeks are bright.
  '&[data-bright] [data-week=taken]': {
    bg: 'canyon.subtle',
    [mixesColors]: { bg: 'color-mix(in srgb, var(--ground) 45%, {colors.canyon.subtle})' },
    color: 'var(--text)',
  },
} as const;
