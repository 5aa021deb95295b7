import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';

const Side = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20.5rem' },
    alignItems: 'start',
  },
});
// The list is longer than the month, so the month stays in view while scrolling, where the window is tall enough.
const Month = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    '@media (min-height: 50rem)': { lg: { position: 'sticky', top: '10' } },
  },
});

/** The month with the list beside or below it. */
export const TwoColumns = ({ calendar, list }: { calendar: ReactNode; list: ReactNode }) => (
  <Side>
    <Month>{calendar}</Month>
    {list}
  </Side>
);

/** Holds a month. It reserves six rows, so that nothing below moves between months of four to six rows. */
export const MonthArea = chakra('div', { base: { fontSize: { base: 'md', md: 'lg' }, minHeight: '33em' } });

const five = [1, 2, 3, 4, 5];

/** The calendar's outline while it loads. */
export const CalendarSkeleton = () => (
  <div role="status" aria-label="Loading the calendar" aria-busy>
    <TwoColumns
      calendar={
        <div>
          <Wrap gap="0" below="2">
            <Skeleton height="11" width="48" />
          </Wrap>
          <MonthArea>
            <Skeleton height="1em" mb="0.5em" />
            {five.map((week) => (
              <Skeleton key={week} height="4.5em" mb="0.75em" width={`${600 / 7}%`} borderRadius="0.65em" />
            ))}
          </MonthArea>
        </div>
      }
      list={
        <Stack>
          <Skeleton height="8" width="56" mt="1.5" />
          {five.map((week) => (
            <Skeleton key={week} height="10" />
          ))}
        </Stack>
      }
    />
  </div>
);
