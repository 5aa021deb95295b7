import { chakra } from '@chakra-ui/react/styled-system';
import { Water } from '../../features/draft/water.tsx';
import { type Season, useClock } from '../../lib/season/season.ts';
import { wide } from '../../lib/television.ts';
import { Course } from './draft/course.tsx';
import { Headline } from './draft/headline.tsx';
import { WeeksLeft } from './draft/weeks-left.tsx';

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    py: '4',
    [wide]: { gridTemplateRows: 'auto minmax(0, 1fr) auto', height: 'full', py: '6' },
  },
});

// A little beyond the edges, so that none shows when the picture drifts.
const Across = chakra('div', { base: { display: 'grid', mx: '-0.25rem' } });

/** Draft night on the wall: who is on the clock, the course so far, and what is left. */
export const DraftBoard = ({ season }: { season: Season }) => {
  const clock = useClock(season);
  return (
    <Board>
      <Headline season={season} clock={clock} />
      <Across>
        <Water>{(width) => <Course season={season} clock={clock} width={width} />}</Water>
      </Across>
      <WeeksLeft season={season} />
    </Board>
  );
};
