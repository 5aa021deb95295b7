import { mixesColors } from '../../../lib/supports.ts';

/** The width that a tile has at least, and the gap between months, in pixels. */
export const tileWidth = 132;
export const monthGap = 12;

/**
 * The styles of the months and their weeks, which are plain elements: a pick changes all of them on the screens whose turn begins or ends, and
 * styled ones would take longer than all the rest of its frame. What surrounds the months has these styles, `--longest-name`, and `data-bright`
 * while only free weeks are bright.
 */
export const weekStyles = {
  display: 'grid',
  columnGap: `${monthGap}px`,
  rowGap: '7',

  '& h3': { fontFamily: 'heading', fontSize: 'xl', mb: '2.5' },
  // As many per row as fit.
  '& ol': {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tileWidth}px), 1fr))`,
    gap: '2.5',
  },

  '& [data-week]': {
    position: 'relative',
    overflow: 'hidden',
    display: 'block',
    width: 'full',
    minHeight: '5.25rem',
    px: '3',
    py: '2.5',
    borderRadius: 'control',
    borderWidth: '1px',
    textAlign: 'start',
    lineHeight: 'short',
  },
  // Only under the pointer: a turn recolors all weeks at once, and every fade fires events.
  '& button[data-week]:hover': { transition: 'colors' },
  '& [data-week=open], & [data-week=pending]': {
    cursor: 'pointer',
    borderColor: { base: 'line', _hover: 'fg.muted' },
    '--label-color': 'colors.lake.fg',
    _active: { transform: 'scale(0.985)' },
  },
  // Bright in the dark theme too, so that free weeks stand out on the family's turn.
  '&[data-bright] [data-week=open], &[data-bright] [data-week=pending]': {
    bg: { base: 'bg.raised', _osDark: 'fg' },
    color: { base: 'fg', _osDark: 'bg' },
    borderColor: { base: 'transparent', _hover: 'canyon.solid' },
    boxShadow: '0 10px 24px -14px rgb(96 38 10 / 0.6)',
    '--label-color': { base: 'colors.canyon.fg', _osDark: 'colors.canyon.subtle' },
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
    borderColor: 'transparent',
    forcedColorAdjust: 'none',
    bg: 'var(--ground)',
    color: 'var(--contrast)',
    '--label-color': 'currentColor',
  },
  '&:not([data-bright]) [data-week=taken]::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bg: 'var(--band)',
    transformOrigin: 'left',
  },
  '& [data-fresh]::before': { animation: 'fill 300ms ease-out' },
  // Taken weeks are muted while the family picks, so that only free weeks are bright.
  '&[data-bright] [data-week=taken]': {
    bg: 'canyon.subtle',
    [mixesColors]: { bg: 'color-mix(in srgb, var(--ground) 45%, {colors.canyon.subtle})' },
    color: 'var(--text)',
  },

  '& [data-words]': { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& [data-title]': { display: 'block', fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& [data-dates]': { display: 'block', fontSize: 'sm', '& time': { whiteSpace: 'nowrap' } },
  // A free week has the room of the longest name, so that no pick makes its row higher.
  '& [data-label], & [data-words]::after': {
    gridArea: '3 / 1',
    mt: '1',
    fontSize: 'sm',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
  '& [data-label]': { color: 'var(--label-color)' },
  '& [data-words]::after': { content: 'var(--longest-name)', visibility: 'hidden' },
  // In the place of the family's name and as high as a free week, so that no week moves when it comes and when it goes.
  '& [data-back]': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: '11',
    pt: '1.5',
    px: '1',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '{spacing.2} {spacing.1.5} {spacing.1.5}',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'currentColor',
    },
  },
  '& [data-takeable] [data-words]': { top: '-1.5' },
  '& [data-takeable] [data-label]': { opacity: 0 },
} as const;
