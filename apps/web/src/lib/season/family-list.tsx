import { chakra } from '@chakra-ui/react/styled-system';

/** `columns` line up with the wake below; `list` is for narrow screens. */
export type FamilyLayout = 'columns' | 'list';

/** A list of all families in draft order. */
export const FamilyList = chakra(
  'ol',
  {
    base: { display: 'grid', position: 'relative' },
    variants: {
      layout: {
        columns: { pt: '5', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
        list: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))', columnGap: '8', rowGap: '3' },
      },
    },
  },
  { defaultProps: { 'aria-label': 'Families in draft order' } },
);
