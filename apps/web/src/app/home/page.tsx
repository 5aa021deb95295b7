import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { isComplete, statusOf } from '@houseboat/draft/state.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LiveWake } from '../../features/draft/parts/live-wake.tsx';
import { Panel, PanelText } from '../../features/draft/parts/panel.tsx';
import { PauseNotice } from '../../features/draft/parts/status/pause-notice.tsx';
import { strip } from '../../features/draft/parts/wake.tsx';
import { Water } from '../../features/draft/parts/water.tsx';
import { picksUntilTurn, untilMyTurn } from '../../features/draft/wording.ts';
import { AddToCalendar } from '../../features/feeds/add-to-calendar.tsx';
import { useBoat } from '../../lib/boat.ts';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { seasonInView, seasonOn, useSeasonBefore } from '../../lib/season/earlier-season.ts';
import { type Season, seasonReads, useClock, useSeason } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { LobbyPanel } from './parts/lobby-panel.tsx';
import { MyWeeks } from './parts/my-weeks.tsx';
import { NeedsAHand } from './parts/needs-a-hand.tsx';
import { PanelTitle } from './parts/panel-title.tsx';
import { SeasonPanel } from './parts/season-panel.tsx';
import { Begins, SeasonStrip } from './parts/season-strip.tsx';

/** The home page: whose turn it is, the family's weeks, the season, and what needs attention. */
export const HomePage = () => {
  usePageTitle();
  const { name } = useFamily();
  const boat = useBoat();
  const season = useSeason();
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    <Stack gap={{ base: '6', md: '9' }}>
      <Stack as="header" gap="1">
        <Heading as="h1" size="3xl" overflowWrap="anywhere">
          {name} Family
        </Heading>
        <p>{boat ? `Aboard the ${boat.name}, ${boat.lake.name}` : ' '}</p>
      </Stack>
      {season && <Overview season={season} />}
      {!season && (failed ? <ReadFailure what="the season" onRetry={retry} /> : <HomeSkeleton />)}
    </Stack>
  );
};

const Overview = ({ season: current }: { season: Season }) => {
  const family = useFamily();
  const today = useToday();
  const before = useSeasonBefore();
  if (!today) return null;
  const season = seasonOn(today, current, before);
  const inView = seasonInView(today, current, before);
  const myWeeks = (
    <Section title={inView === season ? 'Your weeks' : `Your ${season.year} weeks`}>
      <MyWeeks season={season} family={family} today={today} />
      <AddToCalendar variant="ghost" mt="3" ms="-4" />
    </Section>
  );
  return (
    <>
      {isComplete(current.state) ? (
        <>
          <SeasonPanel season={season} today={today} />
          {myWeeks}
        </>
      ) : (
        <>
          <DraftPanel season={current} />
          <TwoColumns>
            <Stack gap="9">
              {myWeeks}
              {season !== current && (
                <Section title={`Your ${current.year} weeks`}>
                  <MyWeeks season={current} family={family} today={today} />
                </Section>
              )}
            </Stack>
            <Section title={`The ${inView.year} season`}>
              <SeasonStrip season={inView} today={today} />
              {inView !== current && <Begins season={current} today={today} />}
            </Section>
          </TwoColumns>
        </>
      )}
      <NeedsAHand />
    </>
  );
};

const DraftPanel = ({ season }: { season: Season }) => {
  const { startsAt } = season.state;
  return startsAt === null ? <TurnPanel season={season} /> : <LobbyPanel season={season} startsAt={startsAt} />;
};

const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Grid gap={{ base: '9', lg: '16' }} templateColumns={{ lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
    {children}
  </Grid>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading as="h2" size="lg" mb="4">
      {title}
    </Heading>
    {children}
  </section>
);

const HomeSkeleton = () => (
  <Stack gap="9" role="status" aria-label="Loading the season" aria-busy>
    <Skeleton height="60" />
    <TwoColumns>
      <Skeleton height="40" />
      <Skeleton height="40" />
    </TwoColumns>
  </Stack>
);

/** The open draft at a glance: whose turn it is, how many picks until ours, and a link to it. */
const TurnPanel = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const { turn, onClock, isMine } = useClock(season);
  const ahead = picksUntilTurn(season.state, id);
  const isPaused = statusOf(season.state) === 'paused';
  return (
    <Panel aria-label="The draft">
      <PauseNotice state={season.state} />
      <PanelText isMine={isMine} alignItems="center" gap="4" py="5">
        <div>
          <PanelTitle>{turnTitle(onClock?.name, isMine, isPaused)}</PanelTitle>
          <p>
            Round {turn.round}, pick {turn.pick} of {season.families.length}.{ahead !== 0 && ` ${untilMyTurn(ahead)}`}
          </p>
        </div>
        <Button
          asChild
          size="lg"
          variant={isMine ? 'solid' : 'subtle'}
          {...(isMine && { bg: 'bg.raised', color: 'fg' })}
        >
          <Link href="/week-selection">
            {isMine ? 'Choose your week' : 'Watch the draft'}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelText>
      <Water>{(width) => <LiveWake season={season} width={width} scale={strip} />}</Water>
    </Panel>
  );
};

const turnTitle = (name: string | undefined, isMine: boolean, isPaused: boolean) => {
  if (isMine) return "It's your turn to pick";
  return isPaused ? `${name} picks next` : `${name} is picking`;
};
