import { federalHolidays, holidaysBetween } from '@houseboat/draft/holidays.ts';
import { expect, test } from '@jest/globals';

test('the federal holidays of a year are on the days that the government publishes', () => {
  expect(federalHolidays(2026).map(({ name, day }) => `${day} ${name}`)).toEqual([
    "2026-01-01 New Year's Day",
    '2026-01-19 Martin Luther King Jr. Day',
    "2026-02-16 Washington's Birthday",
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-03 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving',
    '2026-12-25 Christmas',
  ]);
});

test.each([
  [2027, 'Independence Day', '2027-07-05'],
  [2027, 'Juneteenth', '2027-06-18'],
  [2027, 'Memorial Day', '2027-05-31'],
  [2033, 'Labor Day', '2033-09-05'],
  [2038, 'Thanksgiving', '2038-11-25'],
])('in %i, %s is observed on %s', (year, name, day) => {
  expect(federalHolidays(year)).toContainEqual({ name, day });
});

test("a New Year's Day on a Saturday is observed on the last day of the year before", () => {
  expect(federalHolidays(2028)[0]).toEqual({ name: "New Year's Day", day: '2027-12-31' });
});

test('a week has the holidays that are observed from its Sunday to its Friday, also across the turn of the year', () => {
  const namesIn = (from: string, to: string) => holidaysBetween(from, to, 'America/Denver').map(({ name }) => name);
  expect(namesIn('2026-06-28', '2026-07-03')).toEqual(['Independence Day']);
  expect(namesIn('2026-07-05', '2026-07-10')).toEqual([]);
  expect(namesIn('2028-12-31', '2029-01-05')).toEqual(["New Year's Day"]);
});

test("a boat's own holidays come every year or once, after the federal ones, and like them on Friday for a Saturday", () => {
  const added = [
    { name: 'Pioneer Day', day: '07-24' },
    { name: 'Regatta', day: '2026-07-03' },
    { name: 'Leap Day', day: '02-29' },
    { name: 'New Year', day: '01-01' },
  ];
  const namesIn = (from: string, to: string) =>
    holidaysBetween(from, to, 'America/Denver', added).map(({ name }) => name);
  expect(namesIn('2026-06-28', '2026-07-03')).toEqual(['Independence Day', 'Regatta']);
  expect(namesIn('2026-07-19', '2026-07-24')).toEqual(['Pioneer Day']);
  expect(namesIn('2027-07-18', '2027-07-23')).toEqual(['Pioneer Day']);
  expect(namesIn('2027-07-19', '2027-07-24')).toEqual(['Pioneer Day']);
  expect(namesIn('2027-06-27', '2027-07-05')).toEqual(['Independence Day']);
  expect(namesIn('2028-02-27', '2028-03-03')).toEqual(['Leap Day']);
  expect(namesIn('2027-12-26', '2027-12-31')).toEqual(["New Year's Day", 'New Year']);
  expect(namesIn('2027-02-28', '2027-03-05')).toEqual([]);
});

test.each([
  ['America/Denver', true],
  ['America/Indiana/Knox', true],
  ['America/North_Dakota/Center', true],
  ['US/Mountain', true],
  ['us/mountain', true],
  ['EST5EDT', true],
  ['HST', true],
  ['EST', false],
  ['Pacific/Honolulu', true],
  ['America/Winnipeg', false],
  ['America/Indianapolis', true],
  ['America/Mexico_City', false],
  ['Pacific/Auckland', false],
  ['Europe/Berlin', false],
  ['UTC', false],
])('a lake in %s has federal holidays: %s', (timeZone, isAmerican) => {
  const added = [{ name: 'Regatta', day: '07-02' }];
  expect(holidaysBetween('2026-06-28', '2026-07-03', timeZone, added).map(({ name }) => name)).toEqual(
    isAmerican ? ['Independence Day', 'Regatta'] : ['Regatta'],
  );
});
