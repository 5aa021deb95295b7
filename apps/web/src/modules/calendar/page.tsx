import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { bothSeasons, seasonOn, useEarlierSeason, useSeasonBefore } from '../../lib/season/earlier-season.ts';
import { type Season, seasonReads, useSeason } from '../../lib/season/season.ts';
import { Assignments, Legend, type WeekActions } from './parts/assignments.tsx';
import { CalendarSkeleton, TwoColumns } from './parts/layout.tsx';
import { MonthPager } from './parts/month-pager.tsx';

const Top = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: { base: '2', md: '3' } } });

type Props = {
  /** Further buttons beside the title. */
  actions?: ReactNode;
  /** Renders the switch to other seasons, from the year on this page. */
  years?: (shown: number) => ReactNode;
} & WeekActions;

/** Calendar View: whose week it is, month by month, live. It opens on the season that is on, or on the year of the address. */
export const CalendarPage = ({ actions, years, ...weekActions }: Props) => {
  usePageTitle('Calendar View');
  const current = useSeason();
  const today = useToday();
  const before = useSeasonBefore();
  const [search] = useSearchParams();
  const named = useSeasonNamed(search.get('season'), current);
  const season = named ?? (current && today && seasonOn(today, current, before));
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <Top>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
          Calendar View
        </Heading>
        <Actions>
          {actions}
          <Button asChild variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }}>
            <Link href="/calendar?display=tv">
              <Tv aria-hidden />
              Show on a TV
            </Link>
          </Button>
        </Actions>
      </Top>
      {season && years?.(season.year)}
      {season && today && (
        <TwoColumns
          calendar={
            <>
              <MonthPager
                key={season.year}
                season={season}
                shown={bothSeasons(season, season === before ? current : before)}
                today={today}
                onOpenWeek={weekActions.onOpenWeek}
              />
              <Legend families={season.families} />
            </>
          }
          list={<Assignments season={season} {...weekActions} />}
        />
      )}
      {!(season && today) && (failed ? <ReadFailure what="the calendar" onRetry={retry} /> : <CalendarSkeleton />)}
    </Stack>
  );
};

/** Returns the season that an address names; undefined until it has loaded, and if it names none. */
function useSeasonNamed(year: string | null, current: Season | undefined): Season | undefined {
  const isCurrent = year === String(current?.year);
  const earlier = useEarlierSeason(year === null || isCurrent ? undefined : Number(year));
  return isCurrent ? current : earlier;
}
