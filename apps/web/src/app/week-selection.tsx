import { chakra } from '@chakra-ui/react/styled-system';
import { isBeforeFirstPick } from '@houseboat/draft/state.ts';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { WeekSelectionPage } from '../features/draft/page.tsx';
import { WishListBar } from '../features/wish-list/parts/wish-list-bar.tsx';
import { useBoat } from '../lib/boat.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import type { Season } from '../lib/season/season.ts';
import { LazyBoard } from './lazy-board.tsx';
import { LazyYearSwitch } from './lazy-year-switch.tsx';
import { storyPath } from './paths.ts';

const LotterySection = lazyPart(
  async () => (await import('../features/lottery/parts/lottery-section.tsx')).LotterySection,
);

/** Week Selection with the family's wish list, the draft board, and the lottery while there is one. */
export const WeekSelection = () => (
  <WeekSelectionPage years={<Years />} board={(season) => <LazyBoard season={season} />}>
    {(season) => (
      <>
        <WishListBar season={season} />
        <Lottery season={season} />
      </>
    )}
  </WeekSelectionPage>
);

/** The way to the stories of earlier seasons. */
const Years = () => {
  const year = useBoat()?.season.year;
  return (
    year !== undefined && (
      <LazyYearSwitch shown={year} hrefOf={(other) => (other === year ? '/week-selection' : storyPath(other))} />
    )
  );
};

const TextLink = chakra(Link, { base: { color: 'lake.fg', textDecoration: 'underline' } });

/** The lottery until the first pick, and then the way to its check, so that it's in nobody's way. */
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
