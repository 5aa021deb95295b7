import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { isComplete } from '@houseboat/draft/state.ts';
import type { ReactNode } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import { monthsOf, type Season } from '../../../lib/season/season.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { monthGap, tileWidth, weekStyles } from '../parts/week-styles.ts';

// As high as the choice beside it.
const Title = chakra(Heading, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    // Where large type leaves less next to the views' switch, it moves below.
    minWidth: '7em',
    mb: { base: '0.5', md: '1.5' },
    fontSize: { base: 'sm', md: 'xl' },
    lineHeight: '1.3',
  },
});

type Props = {
  season: Season;
  /** Whether the free weeks are the only bright ones. */
  isBright: boolean;
  /** Whether a pick is under way. */
  isBusy?: boolean;
  /** The season's `Weeks`. */
  children: ReactNode;
};

/** The frame around the weeks. It is apart from them so that a pick renders the weeks alone. */
export const SeasonBoard = ({ season, isBright, isBusy = false, children }: Props) => (
  <section aria-labelledby="available-weeks" aria-busy={isBusy}>
    <Title as="h2" id="available-weeks">
      {isComplete(season.state) ? "Everybody's weeks" : 'Available Weeks (Select Your Week)'}
    </Title>
    {season.state.picks.length === season.weeks.length && <Text below="3">No available weeks at this time.</Text>}
    <Months count={monthsOf(season).length} isBright={isBright}>
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

/** The frame of the season's months, side by side where they fit. */
const Months = ({ count, isBright, children }: { count: number; isBright?: boolean; children: ReactNode }) => {
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  return (
    <MonthGrid ref={ref} data-bright={isBright || undefined} style={{ '--columns': monthColumns(width, count) }}>
      {children}
    </MonthGrid>
  );
};

/** Roughly how many weeks each month of a season has. */
const weeksPerMonth = [2, 4, 4, 5, 4, 2];

/** The page's outline while the draft loads. */
export const DraftSkeleton = () => (
  <Stack gap="3" role="status" aria-label="Loading the draft" aria-busy>
    <Skeleton height={{ base: '8.5rem', md: '9rem' }} borderRadius="card" />
    <div>
      <Skeleton height="8" width="min(100%, 16rem)" mt="1.5" mb="3" />
      <Months count={weeksPerMonth.length}>
        <div data-months>
          {weeksPerMonth.map((weeks, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={month}>
              <h3>
                <Skeleton as="i" display="block" height="6" width={{ base: '4', md: '16' }} />
              </h3>
              <ol>
                {Array.from({ length: weeks }, (_, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <Skeleton key={week} as="li" data-whole height={{ base: '3.125rem', md: '4.5rem' }} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      </Months>
    </div>
  </Stack>
);
