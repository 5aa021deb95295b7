import { addDays, isDay, renumbered, sameSunday, seasonWeeks, weekdayOf } from '@houseboat/draft/season.ts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the season of 2026', () => {
  const weeks = seasonWeeks('2026-05-24', '2026-10-11');

  test('has 21 weeks, from the last of May through the second of October', () => {
    expect(weeks).toHaveLength(21);
    expect(weeks[0]).toEqual({ weekNumber: 1, startDate: '2026-05-24', endDate: '2026-05-29' });
    expect(weeks[20]).toEqual({ weekNumber: 21, startDate: '2026-10-11', endDate: '2026-10-16' });
  });

  test('runs from Sundays to Fridays, and leaves every Saturday free', () => {
    weeks.forEach((week, index) => {
      expect(week.weekNumber).toBe(index + 1);
      expect(weekdayOf(week.startDate)).toBe(0);
      expect(weekdayOf(week.endDate)).toBe(5);
      expect(addDays(week.endDate, 2)).toBe(weeks[index + 1]?.startDate ?? '2026-10-18');
    });
  });
});

test('a season can be a single week, or none when it ends before it starts', () => {
  expect(seasonWeeks('2026-05-24', '2026-05-24')).toHaveLength(1);
  expect(seasonWeeks('2026-05-24', '2026-05-17')).toEqual([]);
});

test('the same Sunday of another year is one, whichever years are between, and neighbors stay neighbors', () => {
  const sunday = fc.integer({ min: 0, max: 51 }).map((number) => sameSunday(addDays('2026-01-04', 7 * number), 2026));
  const year = fc.integer({ min: 1970, max: 2199 });
  fc.assert(
    fc.property(sunday, fc.array(year), year, (first, between, last) => {
      const there = sameSunday(between.reduce(sameSunday, first), last);
      expect([weekdayOf(there), there.slice(0, 4)]).toEqual([0, String(last)]);
      expect(there).toBe(sameSunday(first, last));
      if (first < '2026-12-20') expect(sameSunday(addDays(first, 7), last)).toBe(addDays(there, 7));
    }),
  );
  // July 4 stays in it or next to it, also after thirty years.
  expect(sameSunday('2026-07-05', 2056)).toBe('2056-07-02');
  expect(sameSunday('2023-12-31', 2026)).toBe('2026-12-27');
});

test('days are added across months, years, leap days and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
});

test('adding and subtracting days are inverse, and a week later is the same weekday', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (start, days) => {
      expect(addDays(addDays(start, days), -days)).toBe(start);
      expect(weekdayOf(addDays(start, 7))).toBe(weekdayOf(start));
      expect(weekdayOf(addDays(start, 1))).toBe((weekdayOf(start) + 1) % 7);
    }),
  );
});

test('only dates that exist are days', () => {
  fc.assert(fc.property(day, isDay));
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-5-24',
    '20260524',
    '2026-05-24T00:00:00Z',
    '0026-05-24',
    '',
  ])
    expect(isDay(text)).toBe(false);
});

test('numbers of no week of a season are those of no week of another', () => {
  const allYear = seasonWeeks('2027-01-03', '2027-12-26');
  // Week 34 would be the first of the next year.
  expect(renumbered([0, 1, 34, 54, 1e15], '2026-05-24', allYear)).toEqual([21]);
});
