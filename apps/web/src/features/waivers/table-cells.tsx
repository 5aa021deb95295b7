import { chakra } from '@chakra-ui/react/styled-system';
import { wide } from './table-frame.tsx';

/** Up to here a card has room for little beside the guest. */
const narrow = '@container (max-width: 26rem)';
/** For words of any length. */
const pliable = { minWidth: 0, '&, & *': { overflowWrap: 'anywhere' } } as const;

export const GuestCell = chakra(
  'th',
  {
    base: { ...pliable, gridArea: 'guest', fontWeight: 'normal', textAlign: 'start' },
  },
  { defaultProps: { role: 'rowheader', scope: 'row' } },
);

export const Cell = chakra(
  'td',
  {
    variants: {
      of: {
        host: { ...pliable, gridArea: 'host' },
        signed: { gridArea: 'signed' },
        status: {
          gridArea: 'status',
          justifySelf: 'end',
          textAlign: 'end',
          textWrap: 'balance',
          [narrow]: { maxWidth: '6.5rem' },
          [wide]: { textAlign: 'start' },
        },
        actions: { gridArea: 'actions', _empty: { display: 'none' }, [wide]: { _empty: { display: 'table-cell' } } },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
);

/** On a card, what the column's title says in a table. It is read out by that alone. */
export const CellTitle = chakra(
  'span',
  { base: { display: 'block', color: 'fg.muted', fontSize: 'sm', [wide]: { display: 'none' } } },
  { defaultProps: { 'aria-hidden': true } },
);

/** What can be done with a waiver: across the whole card, or at the end of its row. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    '& > *': { flex: 1 },
    [wide]: { gap: '1', justifyContent: 'flex-end', my: '-2.5', '& > *': { flex: 'none', px: '2.5' } },
  },
});
