import { chakra } from '@chakra-ui/react/styled-system';
import { useBoat } from '../../../lib/boat.ts';
import type { Season } from '../../../lib/season/season.ts';
import { isUrgent, type TurnClock, useTurnClock } from '../../../lib/season/turn-clock.ts';
import { dayUnlessToday, timeLeft, timeOfDay } from './words.ts';

const Ring = chakra('svg', {
  base: { position: 'absolute', overflow: 'visible', fill: 'none', strokeWidth: '3', strokeLinecap: 'round' },
});

/** The time left as a quiet ring around the boat: full at the start of a turn, dashed once it is over time. */
export const ClockRing = ({ season, size }: { season: Season; size: number }) => {
  const clock = useTurnClock(season);
  if (!clock) return null;
  const isOver = clock.overSince !== null;
  return (
    <Ring
      stroke={isUrgent(clock) ? 'canyon.solid' : 'lake.fg'}
      viewBox="-35 -35 70 70"
      style={{ width: 70 * size, height: 70 * size, left: -35 * size, top: -52 * size, transform: 'rotate(-90deg)' }}
    >
      {!isOver && <circle r={33} opacity={0.25} />}
      <circle
        r={33}
        pathLength={1}
        strokeDasharray={isOver ? '0.02 0.03' : '1'}
        // Moves evenly from one second to the next. With reduced motion it jumps.
        style={{ strokeDashoffset: isOver ? 0 : 1 - clock.fraction, transition: 'stroke-dashoffset 1s linear' }}
      />
    </Ring>
  );
};

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'flex-end',
    columnGap: '1.5',
    minWidth: 0,
    // A long note is below the figures, and leaves the room to whose turn it is.
    maxWidth: { md: '14rem' },
    lineHeight: 'short',
    textAlign: 'end',
    fontSize: { base: 'sm', md: 'md' },
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
const Figures = chakra('span', {
  base: { fontFamily: 'heading', fontSize: { base: 'lg', md: '3xl' }, lineHeight: '1.25', whiteSpace: 'nowrap' },
});

/** The time left as figures, with what they mean. Screen readers can read it, but do not announce every second. */
export const ClockFigures = ({ season, isMine }: { season: Season; isMine: boolean }) => {
  const clock = useTurnClock(season);
  const timeZone = useBoat()?.lake.timeZone;
  if (!clock) return null;
  return (
    <Box role="timer">
      <Figures color={isUrgent(clock) && !isMine ? 'canyon.fg' : 'inherit'}>{clockText(clock)}</Figures>
      <p>{clockNote(clock, timeZone)}</p>
    </Box>
  );
};

/** Returns the figures of a clock: "1:24", or "Over time". */
export const clockText = ({ overSince, seconds }: TurnClock): string =>
  overSince === null ? timeLeft(seconds) : 'Over time';

/** Returns what the figures mean: "left", "since 8:14 PM", or since a day and a time. @param timeZone the lake's */
function clockNote({ isPaused, restsUntil, overSince }: TurnClock, timeZone: string | undefined): string {
  if (overSince !== null)
    return `since ${[dayUnlessToday(overSince), timeOfDay(overSince)].filter(Boolean).join(', ')}`;
  if (restsUntil !== null) return `left. The clock rests until ${timeOfDay(restsUntil, timeZone)} at the lake.`;
  return isPaused ? 'left when the draft resumes' : 'left';
}
