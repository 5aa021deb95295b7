import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { ReactNode } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import type { Picking, TakeBack } from '../api.ts';
import { monthGap, tileWidth, weekStyles } from './week-styles.ts';
import { WeekTile } from './week-tile.tsx';

const NoneLeft = chakra('p', { base: { mt: '-3', mb: '5' } });

type Props = {
  season: Season;
  picking: Picking;
  takeBack?: TakeBack;
  /** The week that was picked last. */
  newest: WeekId | undefined;
  /** Whether the free weeks are the only bright ones. */
  isBright: boolean;
  width: number;
};

/** The season by month. Free weeks are buttons; taken ones stay in place in their family's color. */
export const SeasonBoard = ({ season, picking, takeBack, newest, isBright, width }: Props) => {
  const { isBarred, pending, press } = picking;
  const months = monthsOf(season);
  const anyFree = season.state.picks.length < season.weeks.length;
  return (
    <section aria-labelledby="available-weeks" aria-busy={pending !== undefined}>
      <Heading as="h2" id="available-weeks" size="lg" mb="5">
        Available Weeks (Select Your Week)
      </Heading>
      {!anyFree && <NoneLeft>No available weeks at this time.</NoneLeft>}
      <Months width={width} count={months.length} isBright={isBright}>
        {months.map(({ name, weeks }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ol>
              {weeks.map((week) => (
                <WeekTile
                  key={week.id}
                  week={week}
                  owner={ownerOf(season, week.id)}
                  isFresh={newest === week.id}
                  isBarred={isBarred(week.id)}
                  isPending={pending === week.id}
                  takeBack={takeBack?.weekId === week.id ? takeBack : undefined}
                  onPress={press}
                />
              ))}
            </ol>
          </div>
        ))}
      </Months>
    </section>
  );
};

/** How many months fit side by side: all, else rows of about equal length, else one column on a phone. */
export function monthColumns(width: number, months: number): number {
  const fit = Math.floor((width + monthGap) / (tileWidth + monthGap));
  return fit < 3 ? 1 : Math.ceil(months / Math.ceil(months / fit));
}

const MonthGrid = chakra('div', { base: weekStyles });

type MonthsProps = { width: number; count: number; isBright?: boolean; children: ReactNode };

/** The season's months, side by side where they fit. */
const Months = ({ width, count, isBright, children }: MonthsProps) => (
  <MonthGrid
    data-bright={isBright || undefined}
    style={{ gridTemplateColumns: `repeat(${monthColumns(width, count)}, minmax(0, 1fr))` }}
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
