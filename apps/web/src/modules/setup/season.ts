import { addDays, type Day, isDay, seasonWeeks, weekdayOf } from '@houseboat/draft/season.ts';
import { plural } from '../../lib/words.ts';

/** The first days of a season's first and last week. */
export type Season = { firstWeekStart: Day; lastWeekStart: Day };

/** Returns the Sunday on which a day's week begins. */
export const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Returns the summer that begins next: from the first Sunday of June to the last one of August. */
export function nextSummer(today: Day): Season {
  const year = Number(today.slice(0, 4));
  const summer = summerOf(year);
  return summer.firstWeekStart > today ? summer : summerOf(year + 1);
}

const summerOf = (year: number): Season => ({
  firstWeekStart: sundayOf(`${year}-06-07`),
  lastWeekStart: sundayOf(`${year}-08-31`),
});

/** Returns the weeks of a season as it was typed; none if it is no season. */
export const weeksOf = ({ firstWeekStart, lastWeekStart }: Season) =>
  isDay(firstWeekStart) && isDay(lastWeekStart) && firstWeekStart.slice(0, 4) === lastWeekStart.slice(0, 4)
    ? seasonWeeks(firstWeekStart, lastWeekStart)
    : [];

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const inWords = (count: number): string => small[count] ?? String(count);

/** "13 weeks, three for each family, one left over." */
export function describeWeeks(weeks: number, families: number): string {
  const each = Math.floor(weeks / families);
  if (each === 0) return `${plural(weeks, 'week')} for ${families} families. Each family needs at least one.`;
  const left = weeks % families;
  return `${plural(weeks, 'week')}, ${inWords(each)} for each family${left === 0 ? '' : `, ${inWords(left)} left over`}.`;
}
