import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { pickOf } from '@houseboat/draft/state.ts';
import { Repeat, Shuffle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { shortRange } from '../../../lib/days.ts';
import { familyOf, type Season, weeksOf } from '../../../lib/season/season.ts';
import type { Run } from '../run.ts';

const Card = chakra('section', {
  base: {
    display: 'grid',
    gap: '5',
    p: { base: '4', md: '6' },
    borderRadius: 'card',
    bg: 'bg.raised',
    animation: 'appear 220ms ease-out',
  },
});
const Weeks = chakra('ol', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))', gap: '2.5' },
});
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
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

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
    <Card aria-labelledby="practice-result">
      <Heading as="h2" id="practice-result" size="lg" ref={title} tabIndex={-1} scrollMarginTop="40" outline="0">
        Your weeks in this practice
      </Heading>
      <Weeks>
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
      </Weeks>
      {children}
      <Actions>
        <Button onClick={() => onAgain('other')}>
          <Shuffle aria-hidden />
          Practice again
        </Button>
        <Button variant="outline" onClick={() => onAgain('same')}>
          <Repeat aria-hidden />
          Try again with the same bots
        </Button>
      </Actions>
    </Card>
  );
};
