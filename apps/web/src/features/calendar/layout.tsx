import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Side = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' },
    alignItems: 'start',
  },
});
// The list is longer than the month: while it is read the month stays in sight, where the window is high enough for that.
const Month = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    '@media (min-height: 50rem)': { lg: { position: 'sticky', top: '10' } },
  },
});

/** The month and, beside or under it, the list. */
export const Columns = ({ calendar, list }: { calendar: ReactNode; list: ReactNode }) => (
  <Side>
    <Month>{calendar}</Month>
    {list}
  </Side>
);

/** Over the month: its name, and what turns the page. */
export const MonthBar = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', mb: '2' } });

/** Where a month stands. Months have four to six rows; the place of six is kept, so that nothing below moves when the page is turned. */
export const MonthPlace = chakra('div', { base: { fontSize: { base: 'md', md: 'lg' }, minHeight: '33em' } });
