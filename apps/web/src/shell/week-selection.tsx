import { chakra } from '@chakra-ui/react/styled-system';
import { isBeforeFirstPick, isComplete, turnsLeft } from '@houseboat/draft/state.ts';
import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { useBoat } from '../lib/boat.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import type { Season } from '../lib/season/season.ts';
import { useFamily } from '../lib/session.ts';
import { WeekSelectionPage } from '../modules/draft/page.tsx';
import { WishListBar } from '../modules/wish-list/parts/wish-list-bar.tsx';
import { LazyBoard } from './lazy-board.tsx';
import { LazyYearSwitch } from './lazy-year-switch.tsx';
import { storyPath } from './paths.ts';

const loadWhatIf = async () => (await import('../modules/practice/parts/what-if.tsx')).WhatIf;
const WhatIf = lazyPart(loadWhatIf);

const LotterySection = lazyPart(
  async () => (await import('../modules/lottery/parts/lottery-section.tsx')).LotterySection,
);

/** Week Selection with the family's wish list, the draft board, and the lottery while there is one. */
export const WeekSelection = () => (
  <WeekSelectionPage years={<Years />} board={(season) => <LazyBoard season={season} />}>
    {(season) => (
      <>
        <RecapLink season={season} />
        <Aids>
          <WishListBar season={season} />
          <ToPractice season={season} />
        </Aids>
        <Lottery season={season} />
      </>
    )}
  </WeekSelectionPage>
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

const TextLink = chakra(Link, { base: { color: 'lake.fg', textDecoration: 'underline' } });

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
        <Suspense>
          <WhatIf season={season} />
        </Suspense>
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
  if (isBeforeFirstPick(season.state))
    return (
      <Suspense>
        <LotterySection season={season} />
      </Suspense>
    );
  if (!lottery.isDrawn) return null;
  return (
    <p>
      The order was drawn by lottery. <TextLink href="/draft-night">Check the draw</TextLink>
    </p>
  );
};
