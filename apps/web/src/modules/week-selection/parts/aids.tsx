import { chakra } from '@chakra-ui/react/styled-system';
import { isBeforeFirstPick, isComplete, turnsLeft } from '@houseboat/draft/state.ts';
import { useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { WishListBar } from '../../wish-list/public/wish-list-bar.tsx';

const loadWhatIf = async () => (await import('../../practice/public/what-if.tsx')).WhatIf;
const WhatIf = lazyPart(loadWhatIf);

const LotterySection = lazyPart(async () => (await import('../../lottery/public/lottery-section.tsx')).LotterySection);

/** What helps to choose, and the lottery. */
export const Aids = ({ season }: { season: Season }) => (
  <>
    {!isComplete(season.state) && (
      <Row>
        <WishListBar season={season} />
        <ToPractice season={season} />
      </Row>
    )}
    <div id="lottery">
      <Lottery season={season} />
    </div>
  </>
);

// Side by side where it fits.
const Row = chakra('div', {
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
  base: { minHeight: { base: '9.25rem', sm: '12' }, width: { base: 'full', sm: 'auto' }, alignContent: 'center' },
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
