import { chakra } from '@chakra-ui/react/styled-system';

/** From this width on, every family has a column. In rem, which scales on a TV. */
const columnsFrom = '@container (min-width: 42rem)';

/** With large type, the week goes below the family's name. */
const cell = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignContent: 'start',
  position: 'relative',
  minWidth: 0,
  // The pick's number is in the padding.
  ps: 'calc({spacing.2.5} + 1.75rem + {spacing.2})',
  pe: '2.5',
  py: '1.5',
  borderRadius: 'sm',
  borderWidth: '2px',
  lineHeight: 'short',
  fontSize: 'sm',
  fontVariantNumeric: 'lining-nums tabular-nums',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  forcedColorAdjust: 'none',
  '& [data-pick]': { position: 'absolute', insetStart: '2.5', width: '1.75rem', textAlign: 'end' },
  '& [data-family]': { flex: '1 1 5rem', minWidth: 0, fontWeight: 'semibold' },
  '& [data-week]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& p:not([data-pick], [data-family], [data-week])': { flex: '1 0 100%' },
  '& svg': { display: 'inline', verticalAlign: '-0.15em', me: '1' },
  // Parts without words stay in place, because adding and removing elements would take most of a frame.
  '& p:empty, & span:empty': { display: 'none' },
  '& span + span::before': { content: '", "' },
  '& s': { textDecorationThickness: '2px' },
} as const;

/** A column for every family, and the rounds below each other. */
const columns = {
  '& > div': { gap: '3' },
  '& section': {
    containIntrinsicSize: 'auto 7rem',
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    columnGap: '2',
    alignItems: 'center',
  },
  '& h3': { mb: 0, '& svg': { display: 'inline' } },
  '& ol': { gridTemplateColumns: 'repeat(var(--families), minmax(0, 1fr))', gridAutoFlow: 'column' },
  '& li': {
    display: 'block',
    gridRow: '1',
    gridColumn: 'var(--column)',
    minHeight: '6.75rem',
    ps: '1',
    pe: '1',
    '& [data-pick]': { position: 'static', width: 'auto', float: 'inline-end', ms: '1' },
    // With many families, the number is below "Week".
    '& [data-week]': { fontSize: 'md', whiteSpace: 'normal', overflowWrap: 'normal' },
    '& span': { display: 'block' },
    '& span + span::before': { content: 'none' },
  },
} as const;

/**
 * What surrounds a board and styles all of it. Rounds and cells are plain elements, so that a moment of the time machine computes no styles. A
 * solid block is a pick, a dashed frame a pass, a double frame the turn on the clock.
 */
export const BoardFrame = chakra('div', {
  base: {
    containerType: 'inline-size',
    // The column may be narrower than its rounds: Chromium gives one that is off screen the width it had.
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
    // Off screen, a round costs a frame nothing.
    '& section': { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem' },
    '& h3': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      mb: '2',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      '& svg': { display: 'none' },
    },
    '& ol': { display: 'grid', gap: '1.5' },
    '& li': cell,
    '& [data-status=picked]': { borderColor: 'transparent', bg: 'var(--band)', color: 'var(--contrast)' },
    '& [data-status=passed]': { borderStyle: 'dashed', borderColor: 'var(--band)', color: 'var(--text)' },
    '& [data-status=current]': {
      borderStyle: 'double',
      borderWidth: '4px',
      borderColor: 'var(--band)',
      bg: 'bg.raised',
      color: 'var(--text)',
    },
    '& [data-status=ahead]': { borderColor: 'line', color: 'fg.muted' },
  },
  variants: {
    isFilling: {
      false: { [columnsFrom]: columns },
      // The rounds share the height of a wide screen, and what is too long is cut off. Without the container query, which is newer than many TVs.
      true: {
        ...columns,
        height: 'full',
        '& > div': { ...columns['& > div'], height: 'full', gridAutoRows: 'minmax(0, 1fr)' },
        // All of them are on screen.
        '& section': { ...columns['& section'], contentVisibility: 'visible', alignItems: 'stretch', minHeight: 0 },
        '& ol': { ...columns['& ol'], minHeight: 0, alignItems: 'stretch' },
        '& li': { ...columns['& li'], overflow: 'hidden', minHeight: 0 },
        '& [data-family]': { truncate: true },
        // Makes room for what matters more than how long it took.
        '& span + span': { display: 'none' },
      },
    },
  },
});
