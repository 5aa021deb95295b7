import { Tv } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import {
  bothSeasons,
  formerQuery,
  seasonOn,
  useEarlierSeason,
  useSeasonBefore,
} from '../../lib/season/earlier-season.ts';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import { seasonsQuery, useSeasons } from '../../lib/season/queries.ts';
import { type Season, seasonReads, useSeason } from '../../lib/season/season.ts';
import { Stack } from '../../ui/elements.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
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
  const year = useYearNamed(search.get('season'));
  const named = useSeasonOf(year, current);
  const seasonNow = current && today ? seasonOn(today, current, before) : undefined;
  const season = year === undefined ? seasonNow : named;
  const shownYear = season?.year ?? year;
  const shown = season && bothSeasons(season, season === before ? current : before);
  return (
    <Stack gap="page">
      <Wrap as="header" justify="between">
        <PageTitle>Calendar View</PageTitle>
        <Wrap gap="2">
          <AddToCalendar variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }} />
          <LinkButton
            href="/calendar?display=tv"
            variant="outline"
            size={{ base: 'sm', md: 'md' }}
            px={{ base: '2', md: '4' }}
          >
            <Tv aria-hidden />
            TV view
          </LinkButton>
        </Wrap>
      </Wrap>
      {shownYear !== undefined && <LazyYearSwitch shown={shownYear} hrefOf={(year) => `/calendar?season=${year}`} />}
      {season && shown && today && (
        <TwoColumns
          calendar={
            <>
              <NowAndNext season={shown} today={today} />
              <MonthPager key={season.year} season={season} shown={shown} today={today} />
              <Legend families={season.families} />
            </>
          }
          list={<Assignments key={season.year} season={season} />}
        />
      )}
      {!(season && today) && (
        <ReadBoundary what="the calendar" reads={year === undefined ? seasonReads : namedReads}>
          <CalendarSkeleton />
        </ReadBoundary>
      )}
    </Stack>
  );
};

/** The addresses that the season of an address is read from. */
const namedReads = [...seasonReads, ...formerQuery.queryKey, ...seasonsQuery.queryKey];

/** Returns the year that an address names; undefined if it names none, or one without a season. */
function useYearNamed(name: string | null): number | undefined {
  const seasons = useSeasons();
  const year = Number(name);
  return !year || seasons?.every((season) => season.year !== year) ? undefined : year;
}

/** Returns the season of a year; undefined until it has loaded. */
function useSeasonOf(year: number | undefined, current: Season | undefined): Season | undefined {
  const isCurrent = year === current?.year;
  const earlier = useEarlierSeason(isCurrent ? undefined : year);
  return isCurrent ? current : earlier;
}
