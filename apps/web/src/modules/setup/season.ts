import { addDays, type Day, isDay, seasonWeeks, weekdayOf } from '@houseboat/draft/season.ts';

/** The first days of a season's first and last week. */
export type Season = { firstWeekStart: Day; lastWeekStart: Day };

/** Returns the Sunday on which a day's week begins. */
export const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Returns the summer that begins next at a latitude. */
export function nextSummer(today: Day, latitude: number): Season {
  const year = Number(today.slice(0, 4));
  const summerOf = latitude < 0 ? southernSummerOf : northernSummerOf;
  const summer = summerOf(year);
  return summer.firstWeekStart > today ? summer : summerOf(year + 1);
}

/** From the first Sunday of June to the last one of August. */
const northernSummerOf = (year: number): Season => ({
  firstWeekStart: sundayOf(`${year}-06-07`),
  lastWeekStart: sundayOf(`${year}-08-31`),
});

/** From the first Sunday of January to the last one of March: a season is within one year. */
const southernSummerOf = (year: number): Season => ({
  firstWeekStart: sundayOf(`${year}-01-07`),
  lastWeekStart: sundayOf(`${year}-03-31`),
});

/** Returns the weeks of a season as it was typed; none if it is no season. */
export const weeksOf = ({ firstWeekStart, lastWeekStart }: Season) =>
  isDay(firstWeekStart) && isDay(lastWeekStart) && firstWeekStart.slice(0, 4) === lastWeekStart.slice(0, 4)
    ? seasonWeeks(firstWeekStart, lastWeekStart)
    : [];
