import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';

/** A US holiday and its day in a year. */
type Holiday = { name: string; dayIn: (year: number) => Day };

const on = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`;

/** Returns the nth day of the week in a month, as "the first Monday of September". */
const nth = (count: number, weekday: number, month: string) => (year: number) => {
  const first = `${year}-${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
};
/** Returns the last Monday of May. */
const lastMondayOfMay = (year: number) => {
  const last = `${year}-05-31`;
  return addDays(last, -((weekdayOf(last) + 6) % 7));
};

const holidays: Holiday[] = [
  { name: "New Year's Day", dayIn: on('01-01') },
  { name: 'Martin Luther King Jr. Day', dayIn: nth(3, 1, '01') },
  { name: "Presidents' Day", dayIn: nth(3, 1, '02') },
  { name: 'Memorial Day', dayIn: lastMondayOfMay },
  { name: 'Juneteenth', dayIn: on('06-19') },
  { name: 'Independence Day', dayIn: on('07-04') },
  { name: 'Labor Day', dayIn: nth(1, 1, '09') },
  { name: 'Columbus Day', dayIn: nth(2, 1, '10') },
  { name: 'Veterans Day', dayIn: on('11-11') },
  { name: 'Thanksgiving', dayIn: nth(4, 4, '11') },
  { name: 'Christmas', dayIn: on('12-25') },
];

/** Returns the names of the US holidays from one day to another, both included. */
export const holidaysBetween = (from: Day, to: Day): string[] =>
  holidays
    .filter(({ dayIn }) => [from, to].some((end) => isWithin(dayIn(Number(end.slice(0, 4))), from, to)))
    .map(({ name }) => name);

const isWithin = (day: Day, from: Day, to: Day): boolean => from <= day && day <= to;
