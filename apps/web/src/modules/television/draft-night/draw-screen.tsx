import { chakra } from '@chakra-ui/react/styled-system';
import { nth } from '@houseboat/contract/ordinal.ts';
import { useEffect } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { Text } from '../../../ui/elements.tsx';
import { DrawnPlaces, SECONDS_PER_PLACE, useDrawMoment } from '../../lottery/public/drawn-places.tsx';
import { speak } from './speech.ts';

/** How long the whole order stays on the screen. */
const WHOLE_ORDER_MS = 12_000;

/** How many places fit below one another. */
const MAX_ROWS = 8;

const Whole = chakra('section', {
  base: {
    position: 'absolute',
    // Wider than the screen, so that no edge shows when the picture shifts.
    inset: '-1rem',
    display: 'grid',
    alignContent: 'center',
    gap: '4',
    px: { base: '8', md: '12' },
    bg: 'bg',
    animation: 'appear 250ms ease-out',
  },
});

/** The draw, when it happens, over whatever this TV shows. It is spoken if that is switched on. */
export const DrawScreen = ({ season }: { season: Season }) => {
  const { isOpen, close } = useDrawMoment();
  return isOpen && <Draw season={season} onEnd={close} />;
};

const Draw = ({ season, onEnd }: { season: Season; onEnd: () => void }) => {
  const { families } = season;
  const draws = season.state.draws.length;
  const drawn = draws > 1 ? `The order has been drawn, for the ${nth(draws)} time this season` : 'The order is drawn';
  const names = families.map(({ name }) => name).join(', ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draw is shown and said once, whatever changes while it is shown
  useEffect(() => {
    const revealMs = families.length * SECONDS_PER_PLACE * 1000;
    const occasion = `draw ${season.state.lottery?.commitment}`;
    const spoken = setTimeout(() => void speak(`${drawn}: ${names}.`, occasion), revealMs);
    const ended = setTimeout(onEnd, revealMs + WHOLE_ORDER_MS);
    return () => {
      clearTimeout(spoken);
      clearTimeout(ended);
    };
  }, []);
  return (
    <Whole>
      <Text as="h2" fontSize="4xl" heading leading="shorter">
        {drawn}
      </Text>
      <DrawnPlaces season={season} rows={Math.min(families.length, MAX_ROWS)} isOnTv />
    </Whole>
  );
};
