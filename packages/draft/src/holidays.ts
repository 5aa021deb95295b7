import { addDays, type Day, isDay, weekdayOf } from './season.ts';

/** A holiday, on the day on which it is observed. */
export type Holiday = { name: string; day: Day };

/** A holiday that a boat has added: once, on a `Day`, or every year, on a month and a day such as `07-24`. */
export type AddedHoliday = { name: string; day: string };

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** Returns the day of the `count`th weekday of a month. @param weekday from 0 for Sunday */
function nthWeekday(year: number, month: string, weekday: number, count: number): Day {
  const first = `${year}-${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

const lastMondayOfMay = (year: number): Day => addDays(nthWeekday(year, '06', MONDAY, 1), -7);

/** A holiday on a Saturday is observed on the Friday before, and one on a Sunday on the Monday after (5 U.S.C. 6103). */
function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0);
}

/** Returns the federal holidays of the United States in a year, in order. New Year's Day may be observed on the last day of the year before. */
export const federalHolidays = (year: number): Holiday[] => [
  { name: "New Year's Day", day: observed(`${year}-01-01`) },
  { name: 'Martin Luther King Jr. Day', day: nthWeekday(year, '01', MONDAY, 3) },
  { name: "Washington's Birthday", day: nthWeekday(year, '02', MONDAY, 3) },
  { name: 'Memorial Day', day: lastMondayOfMay(year) },
  { name: 'Juneteenth', day: observed(`${year}-06-19`) },
  { name: 'Independence Day', day: observed(`${year}-07-04`) },
  { name: 'Labor Day', day: nthWeekday(year, '09', MONDAY, 1) },
  { name: 'Columbus Day', day: nthWeekday(year, '10', MONDAY, 2) },
  { name: 'Veterans Day', day: observed(`${year}-11-11`) },
  { name: 'Thanksgiving', day: nthWeekday(year, '11', THURSDAY, 4) },
  { name: 'Christmas', day: observed(`${year}-12-25`) },
];

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Returns the days of an added holiday in a year: one, or none. A yearly one that falls on a Saturday, which is in no week, is on Friday like a federal one. */
const inYear = (year: number, { name, day }: AddedHoliday): Holiday[] => {
  const date = /^\d\d-\d\d$/.test(day) ? `${year}-${day}` : day;
  if (!isDay(date) || yearOf(date) !== year) return [];
  return [{ name, day: date !== day && weekdayOf(date) === SATURDAY ? addDays(date, -1) : date }];
};

/** The time zones of the United States and its territories, also by their older names (zone1970.tab and backward of the time zone database). A platform takes them in any case. */
const american =
  /^(US\/.+|Navajo|EST5EDT|CST6CDT|MST7MDT|PST8PDT|[MH]ST|America\/(Adak|Anchorage|Atka|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indiana.*|Juneau|Kentucky\/.+|Knox_IN|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|North_Dakota\/.+|Phoenix|Puerto_Rico|Shiprock|Sitka|St_Thomas|Virgin|Yakutat)|Pacific\/(Guam|Honolulu|Johnston|Midway|Pago_Pago|Saipan|Samoa|Wake))$/i;

/** Whether a lake is in the United States, which its time zone says. */
export const hasFederalHolidays = (timeZone: string): boolean => american.test(timeZone);

/**
 * Returns the holidays that are observed at a lake from one day to another, both included: the federal ones if it is in the United States, and
 * then those that were added.
 *
 * @param timeZone the lake's
 */
export const holidaysBetween = (from: Day, to: Day, timeZone: string, added: readonly AddedHoliday[] = []): Holiday[] =>
  // A holiday of the year after may be observed on the last day of this one.
  [...new Set([yearOf(from), yearOf(to), yearOf(to) + 1])]
    .flatMap((year) => [
      ...(hasFederalHolidays(timeZone) ? federalHolidays(year) : []),
      ...added.flatMap((holiday) => inYear(year, holiday)),
    ])
    .filter(({ day }) => day >= from && day <= to);
