import { expect, test } from '@jest/globals';
import { nextSummer, sundayOf, weeksOf } from '../../src/modules/setup/season.ts';

test.each([
  ['2026-11-26', 37, '2027-06-06', '2027-08-29'],
  ['2027-02-01', 37, '2027-06-06', '2027-08-29'],
  ['2027-06-06', 37, '2028-06-04', '2028-08-27'],
  ['2026-11-26', -37, '2027-01-03', '2027-03-28'],
  ['2027-01-03', -37, '2028-01-02', '2028-03-26'],
])('on %s at latitude %d, the next summer is from %s to %s', (today, latitude, firstWeekStart, lastWeekStart) => {
  expect(nextSummer(today, latitude)).toEqual({ firstWeekStart, lastWeekStart });
});

test('each day of a week has its Sunday', () => {
  expect(['2027-06-06', '2027-06-09', '2027-06-12', '2027-06-13'].map(sundayOf)).toEqual([
    '2027-06-06',
    '2027-06-06',
    '2027-06-06',
    '2027-06-13',
  ]);
});

test('what is being typed is no season', () => {
  expect(weeksOf({ firstWeekStart: '', lastWeekStart: '2027-08-29' })).toEqual([]);
  expect(weeksOf({ firstWeekStart: '0026-06-07', lastWeekStart: '0026-08-30' })).toEqual([]);
  expect(weeksOf({ firstWeekStart: '0002-06-01', lastWeekStart: '2027-08-29' })).toEqual([]);
  expect(weeksOf({ firstWeekStart: '2027-06-06', lastWeekStart: '2027-06-13' })).toHaveLength(2);
});
