import { useBoat, useNoMail } from '../boat.ts';
import { dayOf } from '../days.ts';
import { plural } from '../words.ts';

// In the reader's language, because the start is an instant and not a day at the lake.
const format = (at: number, timeZone: string | undefined, day: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(at);

const whole = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** Returns "Sunday, March 1 at 7:00 PM", in the reader's time zone unless another is given. */
export const dayAndTime = (at: number, timeZone?: string): string => format(at, timeZone, whole);

/** Returns what the clocks at the lake show then, as "5:00 PM", or "Saturday, 11:00 PM" on another day; null when it is the same for the reader. */
export function timeAtLake(at: number, lakeTimeZone: string): string | null {
  if (dayAndTime(at) === dayAndTime(at, lakeTimeZone)) return null;
  const isSameDay = dayOf(new Date(at)) === dayOf(new Date(at), lakeTimeZone);
  return format(at, lakeTimeZone, isSameDay ? {} : { weekday: 'long' });
}

/** Returns "Sunday, March 1 at 7:00 PM, your time. 5:00 PM at the lake." of a start that is being chosen; null while it is none. */
export function useStartInWords(at: number): string | null {
  const timeZone = useBoat()?.lake.timeZone;
  if (Number.isNaN(at) || timeZone === undefined) return null;
  const atLake = timeAtLake(at, timeZone);
  return `${dayAndTime(at)}, your time${atLake === null ? ' and at the lake' : `. ${atLake} at the lake`}.`;
}

/** Returns when the start is: "in 12 days 4 hours", "in 3 hours 12 minutes", "in 42:09" in the last hour, then "Starting...". */
export function untilStart(seconds: number): string {
  if (seconds <= 0) return 'Starting...';
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `in ${plural(days, 'day')}${rest(hours % 24, 'hour')}`;
  if (hours > 0) return `in ${plural(hours, 'hour')}${rest(minutes % 60, 'minute')}`;
  return `in ${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

const rest = (count: number, noun: string) => (count > 0 ? ` ${plural(count, noun)}` : '');

/** Says whom an email reaches about the date, and about what else the family that runs the boat decides. */
export function useMailWords(): string {
  const noMail = useNoMail();
  return noMail === undefined
    ? 'An email goes to every family that has an address.'
    : `${noMail}, so let the other families know yourself.`;
}
