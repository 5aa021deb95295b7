import { Skeleton } from '@chakra-ui/react/skeleton';
import { isBeforeFirstPick, isComplete, statusOf } from '@houseboat/draft/state.ts';
import type { ReactNode } from 'react';
import { useIsAdmin } from '../../lib/boat.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary, useFailedReads } from '../../lib/read-boundary.tsx';
import { Countdown, JoinCall, StartTime, StartZone } from '../../lib/season/lobby.tsx';
import { adminOf, type Season, seasonReads, useClock, useSeason } from '../../lib/season/season.ts';
import { Stack, Text } from '../../ui/elements.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LotterySection } from '../lottery/public/lottery-section.tsx';
import { JoinedFamilies } from '../seasons/public/joined-families.tsx';
import { describeClock } from './clock-words.ts';

const Setting = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="sm" tone="quiet">
      {name}
    </Text>
    <Text as="dd" size="lg" breaks _firstLetter={{ textTransform: 'uppercase' }}>
      {children}
    </Text>
  </div>
);

/** How draft night is set up, for families that cannot change it. */
const SetUp = ({ season }: { season: Season }) => {
  const { startsAt, callUrl, clock } = season.state;
  const admin = adminOf(season)?.name;
  if (isComplete(season.state)) return <Text size="lg">The {admin} family will open the next season here.</Text>;
  return (
    <>
      <Text size="lg">
        Only the {admin} family can change draft night. Talk to them if something doesn't work for you.
      </Text>
      <Stack as="dl" gap="5" above="6">
        <Setting name="Date">
          {startsAt === null ? (
            'No date'
          ) : (
            <>
              <StartTime startsAt={startsAt} />, <StartZone startsAt={startsAt} />
            </>
          )}
        </Setting>
        <Setting name="Call">{callUrl === null ? 'No call' : <JoinCall callUrl={callUrl} />}</Setting>
        <Setting name="Order">{season.families.map(({ name }) => name).join(', ')}</Setting>
        <Setting name="Clock">{describeClock(clock)}</Setting>
      </Stack>
    </>
  );
};

/** Draft night: when the draft starts, where the families meet, and in which order and by which clock they pick. */
export const DraftNightPage = () => {
  usePageTitle('Draft night');
  const season = useSeason();
  const { failed } = useFailedReads(seasonReads);
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <PageTitle>Draft night</PageTitle>
        {season && <Status season={season} />}
        <JoinedFamilies year={season?.year} />
        {!season && !failed && <Skeleton height="6" width="min(100%, 30rem)" />}
      </Stack>
      {season ? (
        <Parts season={season} />
      ) : (
        <ReadBoundary what="draft night" reads={seasonReads}>
          {loading}
        </ReadBoundary>
      )}
    </Stack>
  );
};

/** What can be done now comes first: a lottery while nobody has picked, and after the draft the next season. */
const Parts = ({ season }: { season: Season }) => {
  const { state } = season;
  const isAdmin = useIsAdmin();
  const settings = isAdmin ? <Settings key="settings" season={season} /> : <SetUp key="settings" season={season} />;
  const lottery = <LotterySection key="lottery" season={season} />;
  // With keys, what is typed stays when the order changes.
  const next = isAdmin && <NextSeason key="next" season={season} />;
  if (isComplete(state)) return isAdmin ? [next, lottery] : [settings, lottery];
  return state.lottery && isBeforeFirstPick(state) ? [lottery, settings, next] : [settings, lottery, next];
};

/** How far the draft is, with a link to it. */
const Status = ({ season }: { season: Season }) => {
  const { turn, onClock } = useClock(season);
  const { startsAt } = season.state;
  const status = statusOf(season.state);
  const place = `${onClock?.name} is up: round ${turn.round}, pick ${turn.pick}.`;
  return (
    <p>
      {status === 'scheduled' && startsAt !== null && (
        <>
          The draft starts <StartTime startsAt={startsAt} />, <Countdown startsAt={startsAt} />.
        </>
      )}
      {status === 'running' && `The draft is open. ${place}`}
      {status === 'paused' && `The draft is paused. ${place}`}
      {status === 'complete' && 'The draft is complete. Its date, call, order and clock stay as they are.'}{' '}
      <TextLink href="/week-selection">Go to Week Selection</TextLink>
    </p>
  );
};

const loading = <Loading what="draft night" heights={['52', '40', '96']} />;

// Six of seven families never see these.
const NextSeason = lazyPart(
  async () => (await import('../seasons/public/next-season.tsx')).NextSeason,
  <Skeleton height="40" />,
);
const Settings = lazyPart(async () => (await import('./parts/settings.tsx')).Settings, loading);
