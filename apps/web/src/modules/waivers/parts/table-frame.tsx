import { chakra } from '@chakra-ui/react/styled-system';

/** From this width on, the table has columns. Below it, every row is a card. */
const wide = '@container (min-width: 56rem)';
const card = '@container (max-width: 55.99rem)';
/** From this width on, the icons fit next to the other actions. Below it, they wrap to a second line. */
const wider = '@container (min-width: 64rem)';

// The explicit roles are for browsers that drop them when a table is laid out differently.
export const Table = chakra(
  'table',
  {
    base: {
      display: 'block',
      width: 'full',
      textAlign: 'start',
      [wide]: {
        display: 'table',
        tableLayout: 'fixed',
        borderSpacing: 0,
        borderCollapse: 'separate',
        borderRadius: 'card',
        bg: 'bg.raised',
      },
    },
  },
  { defaultProps: { role: 'table' } },
);

export const Head = chakra(
  'thead',
  {
    base: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      [wide]: { position: 'static', display: 'table-header-group', clipPath: 'none' },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
);

export const HeadRow = chakra('tr', {}, { defaultProps: { role: 'row' } });

export const ColumnTitle = chakra(
  'th',
  {
    base: { px: '2', pt: '4', pb: '3', color: 'fg.muted', fontSize: 'sm', fontWeight: 'semibold', textAlign: 'start' },
    variants: {
      of: {
        guest: { ps: '6' },
        host: { width: '18%' },
        signed: { width: '7.75rem' },
        status: { width: '9.25rem' },
        actions: { width: '16.25rem', pe: '6', textAlign: 'end', [wider]: { width: '21.75rem' } },
      },
    },
  },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
);

export const Rows = chakra(
  'tbody',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
      gap: '3',
      [wide]: { display: 'table-row-group' },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
);

/** Cards narrower than this, with large type on a phone, have no room for anything next to the guest. */
const narrowest = '@container (max-width: 15rem)';

export const TableRow = chakra(
  'tr',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: '1fr auto auto',
      gridTemplateAreas: '"guest status" "host signed" "actions actions"',
      columnGap: '4',
      rowGap: '3',
      p: '4',
      borderRadius: 'card',
      bg: 'bg.raised',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 13rem',
      '&[hidden]': { display: 'none' },
      [narrowest]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto',
        gridTemplateAreas: '"guest" "status" "host" "signed" "actions"',
      },
      [wide]: {
        display: 'table-row',
        bg: 'transparent',
        contentVisibility: 'visible',
        '& > *': { px: '2', py: '4', borderTopWidth: '1px', borderColor: 'line', verticalAlign: 'top' },
        '& > th': { ps: '6' },
        '& > td:last-of-type': { pe: '6' },
      },
    },
  },
  { defaultProps: { role: 'row' } },
);

/** Cards narrower than this have little room next to the guest. */
const narrow = '@container (max-width: 26rem)';
/** For texts of any length. */
const breakable = { minWidth: 0, '&, & *': { overflowWrap: 'anywhere' } } as const;

export const GuestCell = chakra(
  'th',
  {
    base: { ...breakable, gridArea: 'guest', fontWeight: 'normal', textAlign: 'start' },
  },
  { defaultProps: { role: 'rowheader', scope: 'row' } },
);

export const Cell = chakra(
  'td',
  {
    variants: {
      of: {
        host: { ...breakable, gridArea: 'host' },
        // A card leaves out the date that there is not; a column says so.
        signed: { gridArea: 'signed', [card]: { '&[data-none]': { display: 'none' } } },
        status: {
          gridArea: 'status',
          justifySelf: 'end',
          textAlign: 'end',
          textWrap: 'balance',
          [narrowest]: { justifySelf: 'start', textAlign: 'start' },
          [narrow]: { maxWidth: '8.25rem' },
          [wide]: { textAlign: 'start' },
        },
        actions: { gridArea: 'actions', _empty: { display: 'none' }, [wide]: { _empty: { display: 'table-cell' } } },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
);

/** The column's title on a card. Screen readers read the table's header instead. */
export const CellTitle = chakra(
  'span',
  { base: { display: 'block', color: 'fg.muted', fontSize: 'sm', [wide]: { display: 'none' } } },
  { defaultProps: { 'aria-hidden': true } },
);

/** A waiver's actions, across the whole card or at the end of its row. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > :is(a, button)': { flex: '1 0 auto', px: '2' },
    [wide]: { justifyContent: 'flex-end', my: '-2.5', '& > :is(a, button)': { flex: 'none' } },
  },
});
