import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { latestTurn } from '@houseboat/draft/state.ts';
import { type ReactNode, useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { ClockFigures, ClockRing } from './turn-clock.tsx';
import { oneLine, Wake } from './wake.tsx';
import { Water } from './water.tsx';

const fullWidth = { mx: { base: '-4', sm: '-6', md: '0' } } as const;

/**
 * A card on a wide screen, with the turn beside what there is to say about it. On a phone it is no box of its own (`display: contents`), so that the
 * turn can stick to the top of the page while the rest of the strip scrolls away.
 */
const Frame = chakra('section', {
  base: {
    '--paper': 'colors.bg.raised',
    '--ink': 'colors.fg.muted',
    display: { base: 'contents', md: 'block' },
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 'card',
    '&[data-color]': { '--paper': 'var(--band)', '--ink': 'var(--contrast)', '& strong': { color: 'inherit' } },
    '& > :last-child': fullWidth,
    '& strong': {
      display: 'block',
      fontFamily: 'heading',
      fontSize: { base: 'lg', md: '3xl' },
      fontWeight: { base: 'semibold', md: 'normal' },
      lineHeight: '1.25',
      // Two lines for a long name, whose end may be all that distinguishes it.
      lineClamp: '2',
      color: 'fg',
      // Whose turn it is while another turn is more to the reader.
      '&[data-minor]': { fontFamily: 'body', fontSize: { base: 'sm', md: 'md' }, fontWeight: 'normal' },
    },
    // By the browser: what it says must not wait for the code of animations. Not when the page opens, where the largest text would come last.
    '&[data-later] strong': { animation: 'appear 300ms ease-out' },
  },
  variants: {
    isMine: {
      true: {
        '--paper': 'colors.canyon.solid',
        '--ink': 'colors.canyon.contrast',
        '& strong': { color: 'inherit' },
      },
    },
  },
});
const paper = {
  ...fullWidth,
  px: { base: '4', sm: '6' },
  bg: 'var(--paper)',
  color: 'var(--ink)',
  fontVariantNumeric: 'tabular-nums',
  transition: 'colors',
} as const;
const Head = chakra('div', {
  base: {
    ...paper,
    display: { base: 'contents', md: 'grid' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"round more more" "turn turn clock"',
    alignItems: 'center',
    columnGap: '6',
    py: '2.5',
  },
});
const Turn = chakra('div', {
  base: {
    ...paper,
    display: { base: 'grid', md: 'contents' },
    gridTemplateColumns: 'auto minmax(min-content, 1fr)',
    gridTemplateAreas: '"round clock" "turn turn"',
    alignItems: 'baseline',
    columnGap: '3',
    pt: '2',
    '& > p': { gridArea: 'round', fontSize: { base: 'sm', md: 'md' } },
    '& > [role=timer]': { gridArea: 'clock' },
    '& > div:not([role])': {
      gridArea: 'turn',
      minWidth: 0,
      xl: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' },
    },
  },
  variants: {
    isSticky: {
      // On a low window, as on a page that is zoomed, it would leave too little of what it is about.
      true: {
        '@media (min-height: 30rem)': {
          mdDown: { position: 'sticky', top: 'calc({spacing.14} + var(--notice, 0px))', zIndex: 1 },
        },
      },
    },
  },
});
const More = chakra('div', {
  base: {
    ...paper,
    gridArea: 'more',
    display: 'flex',
    // On a laptop, what is long takes a second line in its place: a row of its own would push the last weeks off the first screen.
    flexWrap: { base: 'wrap', xl: 'nowrap' },
    alignItems: 'center',
    justifyContent: { base: 'space-between', md: 'flex-end' },
    columnGap: { base: '2', md: '4' },
    lineHeight: { xl: 'short' },
    '& > div': { xl: { flexShrink: 0 } },
    px: { base: '4', sm: '6', md: '0' },
    pb: { base: '2', md: '0' },
    fontSize: { base: 'sm', md: 'md' },
    // Two lines beside what is next to it take less height than a row of its own.
    '& > p': { mdDown: { flex: '1 1 10rem' } },
  },
});

type Props = {
  label: string;
  season: Season;
  /** The week that was picked last. */
  newest: WeekId | undefined;
  /** Whether it is the reader who can pick. */
  isMine: boolean;
  /** The color of the family that is picked for. */
  color?: FamilyColor | undefined;
  /** Whether the turn stays in sight on a phone. */
  isSticky?: boolean;
  /** Whose turn it is. */
  turn: ReactNode;
  /** What there is to say about it. */
  children: ReactNode;
};

/** Whose turn it is and for how long, as a strip above the weeks, with the current round as a line of the wake. */
export const Strip = ({ label, season, newest, isMine, color, isSticky = false, turn, children }: Props) => {
  const { round, pick } = latestTurn(season.state);
  const [first] = useState(`${round} ${pick}`);
  return (
    <Frame
      aria-label={label}
      isMine={isMine}
      data-color={color}
      data-later={`${round} ${pick}` === first ? undefined : ''}
    >
      <Head>
        <Turn isSticky={isSticky}>
          <p>
            Round {round} - Pick {pick} of {season.families.length}
          </p>
          <ClockFigures season={season} isMine={isMine || color !== undefined} />
          <div>{turn}</div>
        </Turn>
        <More>{children}</More>
      </Head>
      <Water>
        {(width) => (
          // It repeats the wake below, which says all that it shows.
          <div aria-hidden>
            <Wake season={season} width={width} scale={oneLine} newest={newest}>
              <ClockRing season={season} size={oneLine.boat} />
            </Wake>
          </div>
        )}
      </Water>
    </Frame>
  );
};
