import type { Week } from '@houseboat/contract/draft.ts';
import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';

/** A month of the calendar, `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month `months` after `month` (before it, when negative). */
export function addMonths(month: Month, months: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** The same day `months` later, or that month's last day if it is shorter. */
export function sameDayIn(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < last ? sameDay : last;
}

/** A month's rows of seven days, Sunday first, from the row with the 1st to the row with the last day. */
export function rowsOf(month: Month): Day[][] {
  const first: Day = `${month}-01`;
  const rows: Day[][] = [];
  for (let sunday = addDays(first, -weekdayOf(first)); monthOf(sunday) <= month; sunday = addDays(sunday, 7))
    rows.push(Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday)));
  return rows;
}

/** The season's week in a row, if any. Weeks run from Sunday to Friday, so a row has at most one. */
export const weekInRow = (row: readonly Day[], weeks: readonly Week[]): Week | undefined =>
  weeks.find(({ startDate }) => startDate === row[0]);

/** The season's week that a day belongs to, if any. */
export const weekOn = (day: Day, weeks: readonly Week[]): Week | undefined =>
  weeks.find(({ startDate, endDate }) => startDate <= day && day <= endDate);

/**
 * The day the calendar opens on: today while the season is on; before it, the first day of the family's own weeks, or else of the season; after
 * it, the season's first day. Today, if that is in the same month.
 */
export function openingDay(weeks: readonly Week[], own: readonly Week[], today: Day): Day {
  const first = weeks[0]?.startDate ?? today;
  if (first <= today && today <= (weeks[weeks.length - 1]?.endDate ?? today)) return today;
  const opening = today < first ? (own[0]?.startDate ?? first) : first;
  return monthOf(today) === monthOf(opening) ? today : opening;
}
