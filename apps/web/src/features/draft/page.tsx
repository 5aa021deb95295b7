import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { WeekPicked } from '@houseboat/draft/events.ts';
import { statusOf } from '@houseboat/draft/state.ts';
import { m } from 'framer-motion';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { useDraft } from '../../lib/season/draft-store.ts';
import {
  type Clock,
  familyOf,
  type Season,
  seasonReads,
  useClock,
  useIsAdmin,
  useSeason,
} from '../../lib/season/season.ts';
import { DraftPanel } from './parts/draft-panel.tsx';
import { FamilyGrid } from './parts/family-grid.tsx';
import { Lobby } from './parts/lobby.tsx';
import { ResetWeeks } from './parts/reset-weeks.tsx';
import { DraftSkeleton, SeasonBoard } from './parts/season-board.tsx';
import { useWidth } from './parts/water.tsx';
import { describeSeason } from './wording.ts';

/** Week Selection: the draft, live. */
export const WeekSelectionPage = () => {
  usePageTitle('Week Selection');
  const year = useBoat()?.season.year;
  const season = useSeason();
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <Stack as="header" gap="2">
        {year === undefined ? (
          <Skeleton height="9" width="min(100%, 26rem)" />
        ) : (
          <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
            {year} Season - Week Selection
          </Heading>
        )}
        {season ? (
          <p>
            A snake draft: the order reverses after every round. The {describeSeason(season.weeks)} {year}, Sunday to
            Friday.
          </p>
        ) : (
          !failed && <Skeleton height="6" width="min(100%, 38rem)" />
        )}
      </Stack>
      {season && <DraftNight season={season} />}
      {!season && (failed ? <ReadFailure what="the draft" onRetry={retry} /> : <DraftSkeleton />)}
    </Stack>
  );
};

/** Colors the whole page on the family's own turn. */
const Ground = chakra(m.div, { base: { position: 'fixed', inset: 0, zIndex: -1, bg: 'canyon.subtle' } });

/** What only the designated family has. */
const ForAdmin = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

/** The narrowest column that fits a family's name and status. */
const minColumnWidth = 108;

/** The loaded draft. The families are columns above the wake where they fit, otherwise a list below it. */
const DraftNight = ({ season }: { season: Season }) => {
  const clock = useClock(season);
  const isAdmin = useIsAdmin(season);
  const families = season.families.length;
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  const isRoomy = width / families >= minColumnWidth;
  const isScheduled = statusOf(season.state) === 'scheduled';

  return (
    <Stack ref={ref} gap={{ base: '6', md: '8' }}>
      {clock.isMine && <Ground initial={{ opacity: 0 }} animate={{ opacity: 1 }} />}
      {isScheduled ? (
        <Lobby season={season} isRoomy={isRoomy} />
      ) : (
        <DraftPanel season={season} clock={clock} isRoomy={isRoomy} />
      )}
      <SeasonBoard season={season} clock={clock} width={width} />
      {!isRoomy && !isScheduled && (
        <section>
          <Heading as="h2" size="lg" mb="4">
            The families
          </Heading>
          <FamilyGrid season={season} clock={clock} layout="list" />
        </section>
      )}
      {isAdmin && (
        <ForAdmin>
          <Button asChild variant="outline">
            <Link href="/draft-night">
              <SlidersHorizontal aria-hidden />
              Draft night
            </Link>
          </Button>
          <ResetWeeks year={season.year} picks={season.state.picks.length} />
        </ForAdmin>
      )}
      <Announcer season={season} clock={clock} />
    </Stack>
  );
};

/** Announces each pick and whose turn is next to screen readers. */
const Announcer = ({ season, clock }: { season: Season; clock: Clock }) => {
  const news = useDraft((draft) => draft.news);
  return (
    <VisuallyHidden role="status">{news && `${describeNews(news, season)} ${describeTurn(clock)}`}</VisuallyHidden>
  );
};

const describeNews = (news: WeekPicked | 'reset', season: Season) => {
  if (news === 'reset') return 'All week selections were cleared.';
  const week = season.weeks.find(({ id }) => id === news.weekId);
  return `${familyOf(season, news.familyId)?.name} took week ${week?.weekNumber}.`;
};

const describeTurn = ({ onClock, isMine }: Clock) => {
  if (isMine) return 'Your turn.';
  return onClock ? `It's ${onClock.name}'s turn.` : 'The draft is complete.';
};
