import { useState } from 'react';
import { type Season, useClock } from '../../../lib/season/season.ts';
import { Block } from '../../../ui/elements.tsx';
import { Water } from '../../draft/public/water.tsx';
import { Across, Board } from './board.tsx';
import { useBoardInTurn } from './board-in-turn.ts';
import { Headline } from './headline.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { WakeBoard } from './wake-board.tsx';
import { WeeksLeft } from './weeks-left.tsx';

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
