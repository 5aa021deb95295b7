import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { storyPath } from '@houseboat/contract/paths.ts';
import { isBeforeFirstPick, isComplete, turnsLeft } from '@houseboat/draft/state.ts';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import { type Season, seasonReads, useWeeks } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { Draft } from '../draft/public/draft.tsx';
import { DraftSkeleton } from '../draft/public/season-board.tsx';
import { describeSeason } from '../draft/public/wording.ts';
import { LazyBoard } from '../season-story/public/lazy-board.tsx';
import { WishListBar } from '../wish-list/public/wish-list-bar.tsx';

const loadWhatIf = async () => (await import('../practice/public/what-if.tsx')).WhatIf;
const WhatIf = lazyPart(loadWhatIf);

const LotterySection = lazyPart(async () => (await import('../lottery/public/lottery-section.tsx')).LotterySection);

/** Week Selection with the family's wish list, the draft board, and the lottery while there is one. */
export const WeekSelectionPage = () => {
  usePageTitle('Week Selection');
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <Introduction isLoading={!failed} />
      <Draft board={(season) => <LazyBoard season={season} />} more={(season) => <AboveTheWeeks season={season} />}>
        {failed ? <ReadFailure what="the draft" onRetry={retry} /> : <DraftSkeleton />}
      </Draft>
    </Stack>
  );
};

/** What the page is about. No pick changes it. */
const Introduction = ({ isLoading }: { isLoading: boolean }) => {
  const year = useBoat()?.season.year;
  const weeks = useWeeks();
  return (
    <Stack as="header" gap="2">
      {year === undefined ? (
        <Skeleton height="9" width="min(100%, 26rem)" />
      ) : (
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
          {year} Season - Week Selection
        </Heading>
      )}
      {weeks ? (
        <p>
          A snake draft: the order reverses after every round. The {describeSeason(weeks)} {year}, Sunday to Friday.{' '}
          <TextLink href="/how-it-works" whiteSpace="nowrap">
            How the draft works
          </TextLink>
        </p>
      ) : (
        isLoading && <Skeleton height="6" width="min(100%, 38rem)" />
      )}
      <Years />
    </Stack>
  );
};

const TextLink = chakra(Link, { base: { color: 'lake.fg', textDecoration: 'underline' } });

const AboveTheWeeks = ({ season }: { season: Season }) => (
  <>
    <RecapLink season={season} />
    <Aids>
      <WishListBar season={season} />
      <ToPractice season={season} />
    </Aids>
    <Lottery season={season} />
  </>
);

/** What helps to choose. Side by side where it fits, so that the weeks are higher on the page. */
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

/** Links to the stories of earlier seasons. */
const Years = () => {
  const year = useBoat()?.season.year;
  return (
    year !== undefined && (
      <LazyYearSwitch shown={year} hrefOf={(other) => (other === year ? '/week-selection' : storyPath(other))} />
    )
  );
};

// As high as "What if", which takes the place of the hint: the weeks below must not move under the pointer.
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

/** The link to the recap of a complete draft. */
const RecapLink = ({ season: { year, state } }: { season: Season }) =>
  isComplete(state) && (
    <p>
      The season is settled. <TextLink href={`/season/${year}/recap`}>See the recap</TextLink>
    </p>
  );

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
