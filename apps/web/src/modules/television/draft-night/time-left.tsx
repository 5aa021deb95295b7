import { chakra } from '@chakra-ui/react/styled-system';
import type { Season } from '../../../lib/season/season.ts';
import { isUrgent, type TurnClock, useTurnClock } from '../../../lib/season/turn-clock.ts';
import { wide } from '../../../lib/television.ts';
import { clockText } from '../../draft/public/turn-clock.tsx';
import { momentIn, useLakeZone } from '../parts/lake.tsx';

const Timer = chakra('p', {
  base: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'baseline',
    columnGap: '3',
    fontSize: 'lg',
    lineHeight: 'shorter',
    color: 'fg.muted',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  variants: { isWordy: { true: { flexDirection: 'column', [wide]: { alignItems: 'end' } } } },
});
const Figures = chakra('span', {
  base: { fontFamily: 'heading', fontSize: { base: '4xl', md: '4rem' }, lineHeight: 1, letterSpacing: 'tight' },
  variants: {
    isUrgent: { true: { color: 'canyon.fg' }, false: { color: 'fg' } },
    isWordy: { true: { fontSize: { base: '3xl', md: '2.5rem' } } },
  },
});

/** In seconds. From here on the time is written in words, which are smaller. */
const HOUR = 3600;

/** The time that the turn has left, by the server's clock, as figures that can be read from four meters. */
export const TimeLeft = ({ season }: { season: Season }) => {
  const clock = useTurnClock(season);
  const timeZone = useLakeZone();
  if (!clock || !timeZone) return null;
  const isWordy = clock.overSince !== null || clock.seconds >= HOUR;
  return (
    <Timer role="timer" isWordy={isWordy}>
      <Figures isUrgent={isUrgent(clock)} isWordy={isWordy}>
        {clockText(clock)}
      </Figures>{' '}
      {noteOf(clock, timeZone)}
    </Timer>
  );
};

function noteOf({ overSince, restsUntil }: TurnClock, timeZone: string): string {
  if (overSince !== null) return `since ${momentIn(timeZone, new Date(overSince))}`;
  return restsUntil === null ? 'left' : `left, rests until ${momentIn(timeZone, new Date(restsUntil))}`;
}
