import { expect, test } from '@jest/globals';
import { holiday, isLongEnough, seasonDates, sunday } from '../src/boat-settings.ts';

test.each([
  ['2026-05-24', undefined],
  ['2026-05-25', 'Must be a Sunday.'],
  ['0026-05-24', 'The year must be from 2000 to 2999.'],
  ['3026-05-26', 'The year must be from 2000 to 2999.'],
  ['2026-02-30', 'Must be a date of the form YYYY-MM-DD.'],
  ['May 24', 'Must be a date of the form YYYY-MM-DD.'],
])('the first day of a week: %s', (date, message) => {
  expect(sunday.safeParse(date).error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
});

test.each([
  ['02-29', true],
  ['02-30', false],
  ['2026-02-29', false],
  ['2026-07-24', true],
])('a holiday on %s', (day, isOne) => {
  expect(holiday.safeParse({ name: 'Regatta', day }).success).toBe(isOne);
});

test('a season is in one year, and has a week for each family', () => {
  const season = { firstWeekStart: '2026-05-24', lastWeekStart: '2026-06-07' };
  expect(seasonDates.safeParse(season).success).toBe(true);
  expect(seasonDates.safeParse({ ...season, lastWeekStart: '2027-06-06' }).success).toBe(false);
  expect([isLongEnough(season, 3), isLongEnough(season, 4)]).toEqual([true, false]);
});
