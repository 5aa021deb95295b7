import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { isComplete } from '@houseboat/draft/evolve.ts';
import type { ReactNode } from 'react';
import { useBoat } from '../lib/boat.ts';
import { useFailedReads } from '../lib/failed-reads.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { ReadFailure } from '../lib/read-failure.tsx';
import { type Season, seasonReads, useSeason } from '../lib/season/season.ts';
import { useFamily } from '../lib/session.ts';
import { useToday } from '../lib/today.ts';
import { MyWeeks } from './home/my-weeks.tsx';
import { NeedsAHand } from './home/needs-a-hand.tsx';
import { SeasonStrip } from './home/season-strip.tsx';
import { TurnPanel } from './home/turn-panel.tsx';

/** What a family sees first: whose turn it is, its own weeks, the season as it stands, and what needs a hand. */
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
      {season && <AtAGlance season={season} />}
      {!season && (failed ? <ReadFailure what="The season" onRetry={retry} /> : <Waiting />)}
    </Stack>
  );
};

const AtAGlance = ({ season }: { season: Season }) => {
  const family = useFamily();
  const today = useToday();
  if (!today) return null;
  return (
    <>
      {!isComplete(season.state) && <TurnPanel season={season} />}
      <Columns>
        <Section title="Your weeks">
          <MyWeeks season={season} family={family} today={today} />
        </Section>
        <Section title={`The ${season.year} season`}>
          <SeasonStrip season={season} today={today} />
        </Section>
      </Columns>
      <NeedsAHand />
    </>
  );
};

const Columns = ({ children }: { children: ReactNode }) => (
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

const Waiting = () => (
  <Stack gap="9" role="status" aria-label="Loading the season" aria-busy>
    <Skeleton height="60" />
    <Columns>
      <Skeleton height="40" />
      <Skeleton height="40" />
    </Columns>
  </Stack>
);
