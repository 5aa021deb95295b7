/** A calendar date, `YYYY-MM-DD`. It never passes through a time zone. */
export type Day = string;

/** A week of the season: its number from 1, from its Sunday to its Friday. Saturday is turnover day and belongs to nobody. */
export type SeasonWeek = { weekNumber: number; startDate: Day; endDate: Day };

const DAY_MS = 86_400_000;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day `days` after `day` (before it, when negative). */
export const addDays = (day: Day, days: number): Day => new Date(toUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether `day` is a date of the calendar: of the right form, and no 30th of February. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(toUtc(day)) && addDays(day, 0) === day;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(toUtc(day)).getUTCDay();

/** Every week of the season, from the one that starts on `first` to the one that starts on `last`, both of them Sundays. */
export function seasonWeeks(first: Day, last: Day): SeasonWeek[] {
  const weeks: SeasonWeek[] = [];
  for (let startDate = first; startDate <= last; startDate = addDays(startDate, 7))
    weeks.push({ weekNumber: weeks.length + 1, startDate, endDate: addDays(startDate, 5) });
  return weeks;
}
