import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Tv } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { bothSeasons, seasonOn, useEarlierSeason, useSeasonBefore } from '../../lib/season/earlier-season.ts';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import { type Season, seasonReads, useSeason } from '../../lib/season/season.ts';
import { Stack } from '../../ui/elements.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { AddToCalendar } from '../feeds/public/add-to-calendar.tsx';
import { Assignments, Legend, NowAndNext } from './parts/assignments.tsx';
import { CalendarSkeleton, TwoColumns } from './parts/layout.tsx';
import { MonthPager } from './parts/month-pager.tsx';

/**
 * Calendar View: whose week it is, month by month, live. It opens on the season that is on, or on the year of the address. Pressing a week shows
 * how it changed hands.
 */
export const CalendarPage = () => {
  usePageTitle('Calendar View');
  const current = useSeason();
  const today = useToday();
  const before = useSeasonBefore();
  const [search] = useSearchParams();
  const named = useSeasonNamed(search.get('season'), current);
  const season = named ?? (current && today && seasonOn(today, current, before));
  const shown = season && bothSeasons(season, season === before ? current : before);
  return (
    <Stack gap="page">
      <Wrap as="header" justify="between">
        <Heading as="h1" size="2xl">
          Calendar View
        </Heading>
        <Wrap gap="2">
          <AddToCalendar variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }} />
          <Button asChild variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }}>
            <Link href="/calendar?display=tv">
              <Tv aria-hidden />
              Show on a TV
            </Link>
          </Button>
        </Wrap>
      </Wrap>
      {season && <LazyYearSwitch shown={season.year} hrefOf={(year) => `/calendar?season=${year}`} />}
      {season && shown && today && (
        <TwoColumns
          calendar={
            <>
              <NowAndNext season={shown} today={today} />
              <MonthPager key={season.year} season={season} shown={shown} today={today} />
              <Legend families={season.families} />
            </>
          }
          list={<Assignments season={season} />}
        />
      )}
      {!(season && today) && (
        <ReadBoundary what="the calendar" reads={seasonReads}>
          <CalendarSkeleton />
        </ReadBoundary>
      )}
    </Stack>
  );
};

/** Returns the season that an address names; undefined until it has loaded, and if it names none. */
function useSeasonNamed(year: string | null, current: Season | undefined): Season | undefined {
  const isCurrent = year === String(current?.year);
  const earlier = useEarlierSeason(year === null || isCurrent ? undefined : Number(year));
  return isCurrent ? current : earlier;
}
