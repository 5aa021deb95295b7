import { type Clock, TURN_SECONDS } from '@houseboat/contract/draft-night.ts';
import type { ClockSettings } from '@houseboat/draft/events.ts';
import * as z from 'zod/mini';
import { HOUR, MINUTE, mayBeQuiet, unitOf, units } from './clock-words.ts';

/** The times per turn to choose from, in seconds. */
export const times = [
  30,
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 4, 8, 12, 24, 48].map((n) => n * HOUR),
];

/** The choice of a time that is not in the list. */
export const OWN = 'own';

/** The values of the clock's inputs. */
const input = z.object({
  mode: z.enum(['off', 'soft', 'hard']),
  /** One of `times`, or `OWN`: then `amount` and `unit` count. */
  time: z.string(),
  amount: z.string(),
  unit: z.enum(['seconds', 'minutes', 'hours']),
  isQuiet: z.boolean(),
  from: z.string(),
  to: z.string(),
});
export type ClockInput = z.infer<typeof input>;

export const secondsOf = ({ time, amount, unit }: Pick<ClockInput, 'time' | 'amount' | 'unit'>): number =>
  time === OWN ? Number(amount) * units[unit] : Number(time);

const hasTurnTime = ({ mode }: ClockInput): boolean => mode !== 'off';
const hasQuietHours = (clock: ClockInput): boolean =>
  hasTurnTime(clock) && clock.isQuiet && mayBeQuiet(secondsOf(clock));

const isTimeOfDay = (text: string): boolean => z.iso.time({ precision: -1 }).safeParse(text).success;

/** A check that counts only while its input is on screen, because nobody could mend it otherwise. */
const check = (
  isShown: (clock: ClockInput) => boolean,
  holds: (clock: ClockInput) => boolean,
  path: keyof ClockInput,
  error: string,
) => z.refine<ClockInput>((clock) => !isShown(clock) || holds(clock), { error, path: [path] });

export const clockInput = input.check(
  check(hasTurnTime, (clock) => Number.isInteger(secondsOf(clock)), 'amount', 'Choose a number.'),
  check(hasTurnTime, (clock) => !(secondsOf(clock) < TURN_SECONDS.min), 'amount', 'Choose 30 seconds or more.'),
  check(hasTurnTime, (clock) => !(secondsOf(clock) > TURN_SECONDS.max), 'amount', 'Choose 48 hours or less.'),
  check(hasQuietHours, ({ from }) => isTimeOfDay(from), 'from', 'Choose a time.'),
  check(hasQuietHours, ({ to }) => isTimeOfDay(to), 'to', 'Choose a time.'),
  check(hasQuietHours, ({ from, to }) => from !== to, 'to', 'Choose different times.'),
);

/** Returns a clock as its inputs show it. Without a time or quiet hours they show the usual ones. */
export function toInput({ mode, seconds, quietHours }: ClockSettings): ClockInput {
  const turn = seconds ?? 2 * MINUTE;
  const unit = unitOf(turn);
  return {
    mode,
    time: times.includes(turn) ? String(turn) : OWN,
    amount: String(turn / units[unit]),
    unit,
    isQuiet: quietHours !== null,
    from: quietHours?.from ?? '22:00',
    to: quietHours?.to ?? '08:00',
  };
}

/** Returns the request for a clock. */
export const toRequest = (clock: ClockInput): Clock =>
  clock.mode === 'off'
    ? { mode: 'off' }
    : {
        mode: clock.mode,
        seconds: secondsOf(clock),
        quietHours: hasQuietHours(clock) ? { from: clock.from, to: clock.to } : null,
      };
