/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

/** A week of the season, numbered from 1, from Sunday to Friday. Saturday is turnover day and belongs to nobody. */
export type SeasonWeek = { weekNumber: number; startDate: Day; endDate: Day };

const DAY_MS = 86_400_000;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day that is `days` after `day`, or before it when negative. */
export const addDays = (day: Day, days: number): Day => new Date(toUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether `day` has the right form and exists, unlike February 30. It is from 2000 to 2999: typed `26` is the year 0026 to a browser. */
export const isDay = (day: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(toUtc(day)) && addDays(day, 0) === day;

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(toUtc(day)).getUTCDay();

/** Returns the weeks of a season, from the one that starts on `first` to the one that starts on `last`, both Sundays. */
export function seasonWeeks(first: Day, last: Day): SeasonWeek[] {
  const weeks: SeasonWeek[] = [];
  for (let startDate = first; startDate <= last; startDate = addDays(startDate, 7))
    weeks.push({ weekNumber: weeks.length + 1, startDate, endDate: addDays(startDate, 5) });
  return weeks;
}

/** Returns the same Sunday of another year, counted from the year's first one, so that it never drifts. */
export function sameSunday(day: Day, year: number): Day {
  const daysInto = (toUtc(day) - toUtc(`${day.slice(0, 4)}-01-01`)) / DAY_MS;
  const newYear: Day = `${year}-01-01`;
  const first = addDays(newYear, (7 - weekdayOf(newYear)) % 7);
  const same = addDays(first, 7 * Math.floor(daysInto / 7));
  // Few years have a 53rd Sunday.
  return Number(same.slice(0, 4)) === year ? same : addDays(same, -7);
}

/**
 * Returns the numbers of the same weeks in a season of other dates or of another year, without those that it does not have.
 *
 * @param numbers week numbers of the season that starts on `firstBefore`
 */
export function renumbered(numbers: readonly number[], firstBefore: Day, weeks: readonly SeasonWeek[]): number[] {
  const year = Number(weeks[0]?.startDate.slice(0, 4));
  // A season ends with its year. A boat may have stored numbers of weeks after that.
  const weeksBefore = seasonWeeks(firstBefore, `${firstBefore.slice(0, 4)}-12-31`);
  const same = numbers.flatMap((number) => {
    const before = weeksBefore[number - 1];
    const day = before && sameSunday(before.startDate, year);
    return weeks.find(({ startDate }) => startDate === day)?.weekNumber ?? [];
  });
  // The 53rd Sunday and the one before may be the same.
  return [...new Set(same)];
}
