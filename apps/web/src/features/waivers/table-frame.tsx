import { chakra } from '@chakra-ui/react/styled-system';

/** From here on there is room for columns. Below, every row is a card. */
export const wide = '@container (min-width: 56rem)';

export const TableFrame = chakra('div', { base: { containerType: 'inline-size' } });

// The roles are said aloud because some browsers forget them where a table is laid out as something else.
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
        actions: { width: '16.25rem', pe: '6', textAlign: 'end' },
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

export const Row = chakra(
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
