import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { pickOf } from '@houseboat/draft/state.ts';
import { Repeat, Shuffle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { shortRange } from '../../../lib/days.ts';
import { familyOf, type Season, weeksOf } from '../../../lib/season/season.ts';
import { Tiles } from '../../../ui/grids.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import type { Run } from '../run.ts';

const Tile = chakra('li', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'var(--band)',
    color: 'var(--contrast)',
    lineHeight: 'short',
    fontVariantNumeric: 'tabular-nums',
    forcedColorAdjust: 'none',
    '& b': { display: 'block', fontSize: 'lg', fontWeight: 'semibold' },
  },
});

type Props = {
  season: Season;
  run: Run;
  onAgain: (bots: 'other' | 'same') => void;
  /** What can be done with the weeks. */
  children: ReactNode;
};

/** How a practice draft ended for the reader, and what comes next. */
export const Result = ({ season, run, onAgain, children }: Props) => {
  const { me } = run.start;
  const title = useRef<HTMLHeadingElement>(null);
  // The last pick was further down.
  useEffect(() => title.current?.focus(), []);
  const color = familyOf(season, me)?.color ?? 'red';
  return (
    <Panel gap="5" appears aria-labelledby="practice-result">
      <Heading as="h2" id="practice-result" size="lg" ref={title} tabIndex={-1} scrollMarginTop="40" outline="0">
        Your weeks in this practice
      </Heading>
      <Tiles as="ol" gap="2" min="15rem">
        {weeksOf(season, me).map(({ id, weekNumber, startDate, endDate }) => (
          <Tile key={id} data-color={color}>
            <b>Week {weekNumber}</b>
            <p>
              {[shortRange(startDate, endDate), ...holidaysBetween(startDate, endDate).map(({ name }) => name)].join(
                ', ',
              )}
            </p>
            <p>Round {pickOf(season.state, id)?.round}</p>
          </Tile>
        ))}
      </Tiles>
      {children}
      <Wrap>
        <Button onClick={() => onAgain('other')}>
          <Shuffle aria-hidden />
          Practice again
        </Button>
        <Button variant="outline" onClick={() => onAgain('same')}>
          <Repeat aria-hidden />
          Try again with the same bots
        </Button>
      </Wrap>
    </Panel>
  );
};
