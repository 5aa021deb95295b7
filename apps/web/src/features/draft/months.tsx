import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const tileWidth = 132;
const gap = 12;

const Grid = chakra('div', { base: { display: 'grid', columnGap: '3', rowGap: '7' } });

/** How many months stand side by side: all of them where they fit, else as evenly as it goes; on a phone one under the other. */
export function monthColumns(width: number, months: number): number {
  const fitting = Math.floor((width + gap) / (tileWidth + gap));
  return fitting < 3 ? 1 : Math.ceil(months / Math.ceil(months / fitting));
}

/** The season's months, each of them a column of weeks. */
export const Months = ({ width, count, children }: { width: number; count: number; children: ReactNode }) => (
  <Grid style={{ gridTemplateColumns: `repeat(${monthColumns(width, count)}, minmax(0, 1fr))` }}>{children}</Grid>
);

/** A month's weeks: one below the other where months stand side by side, in pairs where a month has the width to itself. */
export const MonthWeeks = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tileWidth}px), 1fr))`,
    gap: '2.5',
  },
});

export const MonthName = chakra('h3', { base: { fontFamily: 'heading', fontSize: 'xl', mb: '2.5' } });
