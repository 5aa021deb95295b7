import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties, ReactNode } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import { monthsOf, type Season } from '../../../lib/season/season.ts';
import { longestOf } from '../../../lib/steady-text.tsx';
import { monthGap, tileWidth, weekStyles } from '../parts/week-styles.ts';

const NoneLeft = chakra('p', { base: { mt: '-3', mb: '5' } });

type Props = {
  season: Season;
  /** Whether the free weeks are the only bright ones. */
  isBright: boolean;
  /** Whether a pick is under way. */
  isBusy?: boolean;
  width: number;
  /** The season's `Weeks`. */
  children: ReactNode;
};

/** The frame around the weeks. It is apart from them so that a pick renders the weeks alone. */
export const SeasonBoard = ({ season, isBright, isBusy = false, width, children }: Props) => (
  <section aria-labelledby="available-weeks" aria-busy={isBusy}>
    <Heading as="h2" id="available-weeks" size="lg" mb="5">
      Available Weeks (Select Your Week)
    </Heading>
    {season.state.picks.length === season.weeks.length && <NoneLeft>No available weeks at this time.</NoneLeft>}
    <Months
      width={width}
      count={monthsOf(season).length}
      isBright={isBright}
      longestName={longestOf(season.families.map(({ name }) => name))}
    >
      {children}
    </Months>
  </section>
);

/** How many months fit side by side: all, else rows of about equal length, else one column on a phone. */
export function monthColumns(width: number, months: number): number {
  const fit = Math.floor((width + monthGap) / (tileWidth + monthGap));
  return fit < 3 ? 1 : Math.ceil(months / Math.ceil(months / fit));
}

const MonthGrid = chakra('div', { base: weekStyles });

type MonthsProps = { width: number; count: number; isBright?: boolean; longestName?: string; children: ReactNode };

/** The season's months, side by side where they fit. */
const Months = ({ width, count, isBright, longestName = '', children }: MonthsProps) => (
  <MonthGrid
    data-bright={isBright || undefined}
    style={
      {
        gridTemplateColumns: `repeat(${monthColumns(width, count)}, minmax(0, 1fr))`,
        '--longest-name': JSON.stringify(longestName),
      } as CSSProperties
    }
  >
    {children}
  </MonthGrid>
);

/** Roughly how many weeks each month of a season has. */
const weeksPerMonth = [2, 4, 4, 5, 4, 2];

/** The page's outline while the draft loads. */
export const DraftSkeleton = () => {
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  return (
    <Stack ref={ref} gap={{ base: '6', md: '8' }} role="status" aria-label="Loading the draft" aria-busy>
      <Skeleton height={{ base: '72', md: '96' }} borderRadius="card" />
      <div>
        <Skeleton height="8" width="min(100%, 24rem)" mb="5" />
        <Months width={width} count={weeksPerMonth.length}>
          {weeksPerMonth.map((weeks, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={month}>
              <h3>
                <Skeleton as="span" display="block" height="7" width="20" />
              </h3>
              <ol>
                {Array.from({ length: weeks }, (_, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <Skeleton key={week} as="li" height="5.25rem" />
                ))}
              </ol>
            </div>
          ))}
        </Months>
      </div>
    </Stack>
  );
};
