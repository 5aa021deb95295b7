import type { Day } from '@houseboat/draft/season.ts';
import { dateFormat, zonedFormat } from './date-format.ts';

// A calendar day has no time zone. It is parsed and formatted as UTC, so that no device's time zone shifts it.
const format = (options: Intl.DateTimeFormatOptions) => {
  const words = dateFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day): string => words(atUtc(day));
};

const atUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** "May 24". */
export const shortDay = format({ month: 'short', day: 'numeric' });

/** "Sun, May 24". */
export const weekdayAndDay = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Sunday, June 7". */
export const namedDay = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Sunday, June 7", and the year. */
export const fullDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** "June 7". */
export const monthAndDay = format({ month: 'long', day: 'numeric' });

/** "May". */
export const monthName = format({ month: 'long' });

/** "May", and the year. */
export const monthAndYear = format({ month: 'long', year: 'numeric' });

/** Keeps numbers on the line of the word before them, and "PM" on that of its number, as in "March 1 at 7:00 PM". */
export const unbroken = (words: string): string => words.replace(/ (?=\d|[AP]M)/g, '\u00a0');

/** "May 24–29", and "May 31 – Jun 5" across months. */
export const shortRange = (from: Day, to: Day): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${shortDay(from)}–${Number(to.slice(8))}`
    : `${shortDay(from)} – ${shortDay(to)}`;

/** "Sun, May 24 – Fri, May 29". */
export const longRange = (from: Day, to: Day): string => `${weekdayAndDay(from)} – ${weekdayAndDay(to)}`;

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((atUtc(to) - atUtc(from)) / 86_400_000);

/** The time until a day in words: "in 12 days", "tomorrow" or "today", also for an earlier day. */
export function untilDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The time until a week in words: "in 12 days", "tomorrow", "now" or "over". */
export function untilWeek({ startDate, endDate }: { startDate: Day; endDate: Day }, today: Day): string {
  if (today > endDate) return 'over';
  return today >= startDate ? 'now' : untilDay(startDate, today);
}

/** The instant of a day and a time on the device's clock, as inputs have them; NaN when one of them is missing. */
export const instantOf = ({ date, time }: { date: Day; time: string }): number => Date.parse(`${date}T${time}`);

const numbers = zonedFormat({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of an instant in a time zone, such as `America/Phoenix`. By default in the device's. */
export const dayOf = (at: Date, timeZone?: string): Day => {
  // From its parts, because engines disagree on the order and the separators in which a locale writes them.
  const parts = numbers(timeZone).formatToParts(at);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
};
