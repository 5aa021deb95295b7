import { expect, test } from '@jest/globals';
import { holiday, isLongEnough, line, newUsername, primeWeeks, seasonDates, sunday } from '../src/boat-settings.ts';
import { complaints } from './support/complaints.ts';

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
  ['02-29', undefined],
  ['02-30', 'Must be a date of the form YYYY-MM-DD or MM-DD.'],
  ['2026-02-29', 'Must be a date of the form YYYY-MM-DD or MM-DD.'],
  ['2026-07-24', undefined],
  ['0028-07-24', 'The year must be from 2000 to 2999.'],
])('a holiday on %s', (day, message) => {
  expect(complaints(holiday, { name: 'Regatta', day })).toEqual(message ? [`day: ${message}`] : []);
});

test.each([
  [[1, 53], undefined],
  [[0], '0: Weeks are counted from 1.'],
  [[54], '0: A season has at most 53 weeks.'],
  [[1e15], '0: A season has at most 53 weeks.'],
  [[2, 1, 2], ': Please name each week only once.'],
])('prime weeks %j', (weeks, message) => {
  expect(complaints(primeWeeks, weeks)).toEqual(message ? [message] : []);
});

test.each(['\n', '\u2028', '\u2029'])('a name has no line break %j', (lineBreak) => {
  expect(complaints(line('The name'), `a${lineBreak}b`)).toEqual([
    ': The name must not contain line breaks or control characters.',
  ]);
});

test('a username has its limit as it is stored', () => {
  expect(complaints(newUsername, 'ß'.repeat(60))).toEqual([]);
  expect(complaints(newUsername, 'ß'.repeat(61))).toEqual([': The username must have at most 120 characters.']);
});

test('a season is in one year, and has a week for each family', () => {
  const season = { firstWeekStart: '2026-05-24', lastWeekStart: '2026-06-07' };
  expect(seasonDates.safeParse(season).success).toBe(true);
  expect(seasonDates.safeParse({ ...season, lastWeekStart: '2027-06-06' }).success).toBe(false);
  expect([isLongEnough(season, 3), isLongEnough(season, 4)]).toEqual([true, false]);
});
