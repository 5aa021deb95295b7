import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { recapPath } from '@houseboat/contract/paths.ts';
import { hasRecap, isComplete, statusOf } from '@houseboat/draft/state.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boatQuery, useBoat, useIsAdmin } from '../../lib/boat.ts';
import { useToday } from '../../lib/clock.ts';
import { daysBetween } from '../../lib/days.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { bothSeasons, seasonInView, seasonOn, useSeasonBefore } from '../../lib/season/earlier-season.ts';
import { ownerOf, type Season, seasonReads, useSeason, weekToHandOver } from '../../lib/season/season.ts';
import { useHasNoDateYet } from '../../lib/season/set-up.ts';
import { useFamily } from '../../lib/session.ts';
import { Callout } from '../../ui/callout.tsx';
import { Stack, Text } from '../../ui/elements.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { picksUntilTurn } from '../draft/public/words.ts';
import { AddToCalendar } from '../feeds/public/add-to-calendar.tsx';
import { OffersToMe } from '../trades/public/offers-to-me.tsx';
import { DraftPanel, isWaitingFor } from './parts/draft-panel.tsx';
import { MyWeeks } from './parts/my-weeks.tsx';
import { NeedsAHand } from './parts/needs-a-hand.tsx';
import { nextWeekOf, OutlookPanel } from './parts/outlook-panel.tsx';
import { Begins, SeasonStrip } from './parts/season-strip.tsx';
import { WordWanted } from './parts/up-next.tsx';

const ActivityFeed = lazyPart(
  async () => (await import('../activity/public/feed.tsx')).ActivityFeed,
  <Skeleton height="72" />,
);

// Only boats whose navigation does not lead to the waivers show it.
const OwnWaivers = lazyPart(async () => (await import('../waivers/public/own-waivers.tsx')).OwnWaivers);

/** The family's dashboard: its next moment first, then what is to do on the boat, the season, and what happened. */
export const HomePage = () => {
  usePageTitle('Home');
  const { name } = useFamily();
  const boat = useBoat();
  const season = useSeason();
  return (
    <Stack gap="page">
      <Stack as="header" gap="1">
        <Heading as="h1" size="3xl" overflowWrap="anywhere">
          {name} Family
        </Heading>
        <p>{boat ? `Aboard the ${boat.name}, ${boat.lake.name}` : ' '}</p>
      </Stack>
      {season ? (
        <Overview season={season} />
      ) : (
        <ReadBoundary what="the season" reads={seasonReads}>
          <HomeSkeleton />
        </ReadBoundary>
      )}
    </Stack>
  );
};

/** From how many days before it a week matters more than a draft in which others pick. */
const SOON_DAYS = 14;

const Overview = ({ season: current }: { season: Season }) => {
  const family = useFamily();
  const boat = useBoat();
  const today = useToday();
  const before = useSeasonBefore();
  const hasNoDate = useHasNoDateYet();
  if (!today) return null;
  const season = seasonOn(today, current, before);
  const inView = seasonInView(today, current, before);
  const isOpen = !isComplete(current.state);
  const both = bothSeasons(current, before);
  const next = weekToHandOver(both, family.id, today);
  // A family that stays aboard reads when its next week begins.
  const handedOver = next && ownerOf(both, next.id)?.id === family.id ? undefined : next;
  const withNext = [season, current].find((each) => nextWeekOf(each, family.id, today));
  const week = withNext && nextWeekOf(withNext, family.id, today);
  const isWeekSoon = handedOver !== undefined || (week && daysBetween(today, week.startDate) <= SOON_DAYS);
  const { state } = current;
  const isPicking = statusOf(state) === 'running' && picksUntilTurn(state, family.id) !== undefined;
  const isDraftFirst = !hasNoDate && (isWaitingFor(state, family.id) || (isPicking && !isWeekSoon));
  const draft = isOpen && <DraftPanel key="draft" season={current} />;
  const rest = [
    <WordWanted key="word" season={current} />,
    <OffersToMe key="offers" />,
    (withNext || handedOver || !isOpen) && (
      <OutlookPanel key="next" season={withNext ?? season} today={today} handedOver={handedOver} isBrief={isOpen} />
    ),
  ];
  return (
    <>
      {/* With keys, the draft's panel stays the same element when it moves to the top. */}
      {isDraftFirst ? [draft, ...rest] : [...rest, draft]}
      <MailFailing />
      <NeedsAHand />
      <TwoColumns>
        <Stack gap="8">
          <Section title={inView === season ? 'Your weeks' : `Your ${season.year} weeks`}>
            <MyWeeks season={season} family={family} today={today} />
            <AddToCalendar variant="ghost" mt="3" ms="-4" />
          </Section>
          {season !== current && (
            <Section title={`Your ${current.year} weeks`}>
              <MyWeeks season={current} family={family} today={today} />
            </Section>
          )}
          {boat?.features.waiversNav === 'coming-soon' && <OwnWaivers />}
        </Stack>
        <Section title={`The ${inView.year} season`}>
          <SeasonStrip season={inView} today={today} />
          {inView !== current && <Begins season={current} today={today} />}
          <LookBack season={inView} />
        </Section>
      </TwoColumns>
      <Section title="Recent activity">
        <ActivityFeed />
      </Section>
    </>
  );
};

/** Links to the recap of a complete season and to the ledger of all seasons. */
const LookBack = ({ season: { year, state } }: { season: Season }) => (
  <Wrap gap="2" above="3" ms="-4">
    {hasRecap(state) && (
      <LinkButton href={recapPath(year)} variant="ghost">
        See the recap
      </LinkButton>
    )}
    <LinkButton href="/fairness" variant="ghost">
      Fairness
    </LinkButton>
  </Wrap>
);

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
  <Stack gap="8" role="status" aria-label="Loading the season" aria-busy>
    <Skeleton height="60" />
    <TwoColumns>
      <Skeleton height="40" />
      <Skeleton height="40" />
    </TwoColumns>
  </Stack>
);

/** Tells the family that runs the boat that no email goes out, which the server's log alone would know. */
const MailFailing = () => (useIsAdmin() ? <IfFailing /> : null);

const IfFailing = () => {
  // No socket event brings it.
  const { data } = useQuery({ ...boatQuery, refetchOnMount: 'always' });
  if (data?.mail !== 'failing') return null;
  return (
    <Callout tone="warn">
      <Text strong>Emails aren't going out</Text>
      <p>
        The mail server isn't taking them. The server's log says why, so please ask the person who installed it. Emails
        wait for up to five days and go out once it works. Until then, let people know yourself.
      </p>
    </Callout>
  );
};
