import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { ReactNode } from 'react';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import type { Picking, TakeBack } from '../api.ts';
import { useWidth } from '../../../lib/element-size.ts';
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
      <Months width={width} count={months.length}>
        {months.map(({ name, weeks }) => (
          <div key={name}>
            <MonthName>{name}</MonthName>
            <MonthWeeks>
              {weeks.map((week) => (
                <WeekTile
                  key={week.id}
                  week={week}
                  owner={ownerOf(season, week.id)}
                  isFresh={newest === week.id}
                  isBarred={isBarred(week.id)}
                  isPending={pending === week.id}
                  isBright={isBright}
                  takeBack={takeBack?.weekId === week.id ? takeBack : undefined}
                  onPress={press}
                />
              ))}
            </MonthWeeks>
          </div>
        ))}
      </Months>
    </section>
  );
};

const tileWidth = 132;
const gap = 12;

const Grid = chakra('div', { base: { display: 'grid', columnGap: '3', rowGap: '7' } });

/** How many months fit side by side: all, else rows of about equal length, else one column on a phone. */
export function monthColumns(width: number, months: number): number {
  const fit = Math.floor((width + gap) / (tileWidth + gap));
  return fit < 3 ? 1 : Math.ceil(months / Math.ceil(months / fit));
}

/** The season's months, side by side where they fit. */
const Months = ({ width, count, children }: { width: number; count: number; children: ReactNode }) => (
  <Grid style={{ gridTemplateColumns: `repeat(${monthColumns(width, count)}, minmax(0, 1fr))` }}>{children}</Grid>
);

/** A month's weeks, as many per row as fit. */
const MonthWeeks = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tileWidth}px), 1fr))`,
    gap: '2.5',
  },
});

const MonthName = chakra('h3', { base: { fontFamily: 'heading', fontSize: 'xl', mb: '2.5' } });

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
              <MonthName>
                <Skeleton as="span" display="block" height="7" width="20" />
              </MonthName>
              <MonthWeeks>
                {Array.from({ length: weeks }, (_, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <Skeleton key={week} as="li" height="5.25rem" />
                ))}
              </MonthWeeks>
            </div>
          ))}
        </Months>
      </div>
    </Stack>
  );
};
