import { chakra } from '@chakra-ui/react/styled-system';
import type { Pause } from '@houseboat/draft/state.ts';
import { m } from 'framer-motion';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Season, useClock } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Water } from '../../draft/public/water.tsx';
import type { LiveBoard } from '../../season-story/public/live-board.tsx';
import { fitHeading } from '../parts/canvas.ts';
import { momentIn, useLakeZone } from '../parts/lake.tsx';
import { Across, Board } from './board.tsx';
import { Headline } from './headline.tsx';
import { WakeBoard } from './wake-board.tsx';
import { WeeksLeft } from './weeks-left.tsx';

const Over = chakra(m.section, {
  base: {
    position: 'absolute',
    inset: 0,
    bg: 'bg',
    display: 'grid',
    alignContent: 'center',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: '2',
    px: { base: '6', md: '16' },
    textAlign: 'center',
    lineHeight: 'short',
  },
});

/** In characters. A longer reason takes more than two lines. */
const LONG_REASON = 80;

/** Why, by whom and since when the draft is paused, in place of the wake. */
const PauseNotice = ({ pause: { reason, by, at } }: { pause: Pause }) => {
  const timeZone = useLakeZone();
  const headline = reason ?? 'The draft is paused';
  return (
    <Over aria-label="Paused" initial={{ opacity: 0 }} animate={{ opacity: 1 }}>
      {reason && (
        <Text size="2xl" tone="quiet">
          The draft is paused
        </Text>
      )}
      <Text
        as="h2"
        heading
        leading="short"
        breaks
        lineClamp="4"
        textWrap="balance"
        dir="auto"
        style={{ fontSize: fitHeading(headline, 44, headline.length > LONG_REASON ? 3.5 : 5.5) }}
      >
        {headline}
      </Text>
      <Text size="2xl" tone="quiet">
        {by && `by ${by.name}, `}
        since {timeZone && momentIn(timeZone, new Date(at))}
      </Text>
    </Over>
  );
};

/** How long the wake and the board show, one after the other. */
const WAKE_MS = 25_000;
const BOARD_MS = 15_000;

/**
 * Returns the draft board while it is its turn, and undefined while the wake shows. Each event shows the wake first. The board is loaded when it
 * is first needed; where that fails, because a newer version was deployed, the wake stays.
 */
function useBoardInTurn(version: number): typeof LiveBoard | undefined {
  const [board, setBoard] = useState<{ of: number; component: typeof LiveBoard }>();
  const isWide = useIsWide();
  const showsBoard = board !== undefined && board.of === version;
  useEffect(() => {
    if (!isWide) return;
    const alternate = async () => {
      if (showsBoard) return setBoard(undefined);
      const loaded = await import('../../season-story/public/live-board.tsx').catch(() => undefined);
      if (loaded) setBoard({ of: version, component: loaded.LiveBoard });
    };
    const timer = setTimeout(() => void alternate(), showsBoard ? BOARD_MS : WAKE_MS);
    return () => clearTimeout(timer);
  }, [isWide, showsBoard, version]);
  return isWide && showsBoard ? board.component : undefined;
}

const wideScreen = window.matchMedia(wide.replace('@media ', ''));

const onWidth = (changed: () => void) => {
  wideScreen.addEventListener('change', changed);
  return () => wideScreen.removeEventListener('change', changed);
};

/** Whether the screen has a TV's shape. On others the parts are below each other, and nothing takes turns. */
const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => wideScreen.matches);

/** The draft on a TV: who is on the clock, the wake so far or the draft board in turn, and the remaining weeks. `isCovered` while a pick fills the screen. */
export const NightBoard = ({ season, isCovered }: { season: Season; isCovered: boolean }) => {
  const under = useSeasonUnder(season, isCovered);
  const clock = useClock(under);
  const { pause } = season.state;
  const TurnBoard = useBoardInTurn(under.state.version);
  return (
    <Board gap="5" pb="6">
      <Headline season={season} />
      <Across dimmed={pause !== null}>
        {TurnBoard ? (
          <Block px="8" minHeight="0">
            <TurnBoard season={under} maxRounds={MAX_ROUNDS} />
          </Block>
        ) : (
          <Water>{(width) => <WakeBoard season={under} clock={clock} width={width} />}</Water>
        )}
        {pause && <PauseNotice pause={pause} />}
      </Across>
      {/* The board shows the weeks that are taken, and needs the room. */}
      {!TurnBoard && <WeeksLeft season={under} />}
    </Board>
  );
};

/** Returns the season. While the screen is covered, it is still the one before, so that the boat sails when it can be seen. */
function useSeasonUnder(season: Season, isCovered: boolean): Season {
  const [under, setUnder] = useState(season);
  if (!isCovered && under !== season) setUnder(season);
  return isCovered ? under : season;
}

/** How many rounds of the board fit the screen. */
const MAX_ROUNDS = 3;
