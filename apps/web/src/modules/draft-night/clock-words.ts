import { MIN_SECONDS_FOR_QUIET_HOURS } from '@houseboat/draft/clock.ts';
import type { ClockSettings } from '@houseboat/draft/events.ts';
import { plural } from '../../lib/words.ts';
import { timeOfDay } from '../draft/public/words.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** The units of a custom time, with their seconds. */
export const units = { seconds: 1, minutes: MINUTE, hours: HOUR };

/** Returns the largest unit of which a time per turn is a whole number. */
export const unitOf = (seconds: number): keyof typeof units =>
  seconds % HOUR === 0 ? 'hours' : seconds % MINUTE === 0 ? 'minutes' : 'seconds';

/** Whether a time per turn is long enough for quiet hours. */
export const mayBeQuiet = (seconds: number): boolean => seconds >= MIN_SECONDS_FOR_QUIET_HOURS;

/** Returns "30 seconds", "2 minutes" or "24 hours". */
export const inWords = (seconds: number): string => {
  const unit = unitOf(seconds);
  return plural(seconds / units[unit], unit.slice(0, -1));
};

/** "10:00 PM", from "22:00". */
const inClockTime = (time: string): string => timeOfDay(Date.parse(`2000-01-01T${time}Z`), 'UTC');

/** Returns "soft, 2 minutes per turn", or "off". */
export const describeClock = ({ mode, seconds, quietHours }: ClockSettings): string => {
  if (mode === 'off' || seconds === null) return 'off';
  const quiet =
    quietHours && mayBeQuiet(seconds)
      ? `, not counting ${inClockTime(quietHours.from)} to ${inClockTime(quietHours.to)} at the lake`
      : '';
  return `${mode}, ${inWords(seconds)} per turn${quiet}`;
};
