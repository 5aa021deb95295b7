import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { storyPath } from '@houseboat/contract/paths.ts';
import type { ComponentProps } from 'react';
import { useAfterPaint } from '../../lib/after-paint.ts';
import { useBoat } from '../../lib/boat.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import { type Season, seasonReads, useSeason, useWeeks } from '../../lib/season/season.ts';
import { Stack } from '../../ui/elements.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Draft } from '../draft/public/draft.tsx';
import { DraftSkeleton } from '../draft/public/season-board.tsx';
import { describeSeason } from '../draft/public/words.ts';
import { useWishes } from '../wish-list/public/use-wishes.ts';

const Result = lazyPart(
  async () => (await import('./parts/result.tsx')).Result,
  <Skeleton height="60" borderRadius="card" />,
);

const Wanted = lazyPart(async () => (await import('./parts/wanted.tsx')).Wanted);

const LiveBoard = lazyPart(
  async () => (await import('../season-story/public/live-board.tsx')).LiveBoard,
  <Skeleton height="72" mt="4" aria-busy />,
);

// Below the first screen.
const Aids = lazyPart(async () => (await import('./parts/aids.tsx')).Aids);

/** Week Selection with the family's wish list, the draft board, and the lottery while there is one. */
export const WeekSelectionPage = () => {
  usePageTitle('Week Selection');
  return (
    // Closer to the top than on other pages: on a family's turn, all that it needs is on the first screen.
    <Stack gap="2" mt="-4">
      <Title />
      <LoadedDraft />
      <About />
    </Stack>
  );
};

/** The draft. It is apart from the page so that a pick renders nothing around it. */
const LoadedDraft = () => {
  const season = useSeason();
  return season ? (
    <ListedDraft season={season} />
  ) : (
    <ReadBoundary what="the draft" reads={seasonReads}>
      <DraftSkeleton />
    </ReadBoundary>
  );
};

const ListedDraft = ({ season }: { season: Season }) => {
  // After a pick the list is read again, which must not hold up the frame that shows the pick.
  const painted = useAfterPaint(season);
  return <Draft season={season} wishes={useWishes(painted)} {...parts} />;
};

const Title = () => {
  const year = useBoat()?.season.year;
  const fontSize = { base: 'md', md: '2xl' };
  return year === undefined ? (
    <Skeleton height={{ base: '6', md: '8' }} width="min(100%, 26rem)" />
  ) : (
    <Heading as="h1" fontSize={fontSize} lineHeight="1.3">
      {year} Season - Week Selection
    </Heading>
  );
};

/** What the draft is about. No pick changes it. */
const About = () => {
  const year = useBoat()?.season.year;
  const weeks = useWeeks();
  if (!weeks || year === undefined) return null;
  return (
    <Stack as="footer" gap="2" above="8">
      <p>
        A snake draft: the order reverses after every round. The season: {describeSeason(weeks)} {year}, Sunday to
        Friday.{' '}
        <TextLink href="/how-it-works" whiteSpace="nowrap">
          How the draft works
        </TextLink>
      </p>
      <LazyYearSwitch shown={year} hrefOf={(other) => (other === year ? '/week-selection' : storyPath(other))} />
    </Stack>
  );
};

/** The draft board in the place of the weeks. Its code loads when it is shown. */
const Board = ({ season }: { season: Season }) => (
  <section aria-labelledby="draft-board">
    <Heading as="h2" id="draft-board" fontSize={{ base: 'md', md: 'xl' }} lineHeight="2.75rem">
      Draft board
    </Heading>
    <TextLink isAlone href={`${storyPath(season.year)}?at=1`}>
      Watch it from the start
    </TextLink>
    <LiveBoard season={season} />
  </section>
);

/** What the draft shows of other modules. */
const parts: Omit<ComponentProps<typeof Draft>, 'season' | 'wishes'> = {
  wanted: (season) => <Wanted season={season} />,
  result: (season) => <Result season={season} />,
  board: (season) => <Board season={season} />,
  more: (season) => <Aids season={season} />,
};
