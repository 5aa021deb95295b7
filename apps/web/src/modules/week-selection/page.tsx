import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { storyPath } from '@houseboat/contract/paths.ts';
import { isBeforeFirstPick, isComplete, turnsLeft } from '@houseboat/draft/state.ts';
import { Dices, ListOrdered } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import { type Season, seasonReads, useSeason, useWeeks } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { Draft } from '../draft/public/draft.tsx';
import { DraftSkeleton } from '../draft/public/season-board.tsx';
import { describeSeason } from '../draft/public/wording.ts';
import { LazyBoard } from '../season-story/public/lazy-board.tsx';
import { useWishes } from '../wish-list/public/use-wishes.ts';
import { WishListBar } from '../wish-list/public/wish-list-bar.tsx';

const loadWhatIf = async () => (await import('../practice/public/what-if.tsx')).WhatIf;
const WhatIf = lazyPart(loadWhatIf);

const Result = lazyPart(
  async () => (await import('./parts/result.tsx')).Result,
  <Skeleton height="60" borderRadius="card" />,
);

const LotterySection = lazyPart(async () => (await import('../lottery/public/lottery-section.tsx')).LotterySection);

/** Week Selection with the family's wish list, the draft board, and the lottery while there is one. */
export const WeekSelectionPage = () => {
  usePageTitle('Week Selection');
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    // Closer to the top than on other pages: on a family's turn, all that it needs is on the first screen.
    <Stack gap="2" mt="-4">
      <Title />
      <LoadedDraft>{failed ? <ReadFailure what="the draft" onRetry={retry} /> : <DraftSkeleton />}</LoadedDraft>
      <About />
    </Stack>
  );
};

/** The draft, or the children until it has loaded. It is apart from the page so that a pick renders nothing around it. */
const LoadedDraft = ({ children }: { children: ReactNode }) => {
  const season = useSeason();
  return season ? <ListedDraft season={season} /> : children;
};

const ListedDraft = ({ season }: { season: Season }) => <Draft season={season} wishes={useWishes(season)} {...parts} />;

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
    <Stack as="footer" gap="2" mt="8">
      <p>
        A snake draft: the order reverses after every round. The {describeSeason(weeks)} {year}, Sunday to Friday.{' '}
        <TextLink href="/how-it-works" whiteSpace="nowrap">
          How the draft works
        </TextLink>
      </p>
      <LazyYearSwitch shown={year} hrefOf={(other) => (other === year ? '/week-selection' : storyPath(other))} />
    </Stack>
  );
};

const TextLink = chakra(Link, { base: { color: 'lake.fg', textDecoration: 'underline' } });

/** Links to what a family can do before the draft: its word for the lottery, and a wish list. */
const Wanted = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const { lottery } = season.state;
  const wantsWord = lottery && !lottery.isDrawn && !lottery.words.some(({ familyId }) => familyId === id);
  const wishes = useWishes(season);
  return (
    <>
      {wantsWord && (
        <Button asChild size="lg">
          <a href="#lottery">
            <Dices aria-hidden />
            Add your lottery word
          </a>
        </Button>
      )}
      {wishes?.weekIds.length === 0 && (
        <Button asChild size="lg" variant="outline">
          <Link href="/wish-list">
            <ListOrdered aria-hidden />
            Make a wish list
          </Link>
        </Button>
      )}
    </>
  );
};

const BelowTheWeeks = ({ season }: { season: Season }) => (
  <>
    {!isComplete(season.state) && (
      <Aids>
        <WishListBar season={season} />
        <ToPractice season={season} />
      </Aids>
    )}
    <div id="lottery">
      <Lottery season={season} />
    </div>
  </>
);

/** What the draft shows of other modules. */
const parts: Omit<ComponentProps<typeof Draft>, 'season' | 'wishes'> = {
  wanted: (season) => <Wanted season={season} />,
  result: (season) => <Result season={season} />,
  board: (season) => <LazyBoard season={season} />,
  more: (season) => <BelowTheWeeks season={season} />,
};

/** What helps to choose, side by side where it fits. */
const Aids = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8',
    rowGap: { base: '6', md: '8' },
    '& > section': { flex: '1 1 auto' },
  },
});

// As high as "What if", which takes the place of the hint, so that nothing moves.
const LinkRow = chakra('div', {
  base: { minHeight: { base: '6.5rem', sm: '12' }, width: { base: 'full', sm: 'auto' }, alignContent: 'center' },
});

/** The link to practice: from the start before the first pick, and then from this moment of the draft, as long as the family has turns left. */
const ToPractice = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const isFirst = isBeforeFirstPick(season.state);
  // Loads it before it is needed, which may be when the family's own turn begins.
  useEffect(() => {
    if (isFirst) loadWhatIf().catch(() => undefined);
  }, [isFirst]);
  if (!turnsLeft(season.state).some(({ familyId }) => familyId === id)) return null;
  return (
    <LinkRow>
      {isFirst ? (
        <p>
          Try it first: <TextLink href="/practice">practice the draft</TextLink> against bots, as often as you like.
        </p>
      ) : (
        <WhatIf season={season} />
      )}
    </LinkRow>
  );
};

/** The lottery until the first pick; then only a link to its check, to save space. */
const Lottery = ({ season }: { season: Season }) => {
  const { lottery } = season.state;
  if (!lottery) return null;
  if (isBeforeFirstPick(season.state)) return <LotterySection season={season} />;
  if (!lottery.isDrawn) return null;
  return (
    <p>
      The order was drawn by lottery. <TextLink href="/draft-night">Check the draw</TextLink>
    </p>
  );
};
