import { addDays, seasonWeeks, weekdayOf } from '@houseboat/draft/season.ts';
import { describe, expect, test } from '@jest/globals';
import { dayForKey } from '../../src/modules/calendar/parts/month-pager.tsx';
import {
  addMonths,
  monthOf,
  openingDay,
  rowsOf,
  sameDayIn,
  weekInRow,
} from '../../src/modules/calendar/public/month.ts';
import { DraftServer } from '../support/draft-server.ts';

const weeks = new DraftServer().weeks();

/** A month's rows: the first and last day, their number, and the season's weeks in them. */
const pageOf = (month: string) => {
  const rows = rowsOf(month);
  const numbers = rows.map((row) => weekInRow(row, weeks)?.weekNumber ?? null);
  return [rows[0]?.[0], rows.at(-1)?.[6], numbers];
};

describe('the months of the season', () => {
  test.each([
    ['2026-04', '2026-03-29', '2026-05-02', [null, null, null, null, null]],
    ['2026-05', '2026-04-26', '2026-06-06', [null, null, null, null, 1, 2]],
    ['2026-06', '2026-05-31', '2026-07-04', [2, 3, 4, 5, 6]],
    ['2026-07', '2026-06-28', '2026-08-01', [6, 7, 8, 9, 10]],
    ['2026-08', '2026-07-26', '2026-09-05', [10, 11, 12, 13, 14, 15]],
    ['2026-09', '2026-08-30', '2026-10-03', [15, 16, 17, 18, 19]],
    ['2026-10', '2026-09-27', '2026-10-31', [19, 20, 21, null, null]],
    ['2026-11', '2026-11-01', '2026-12-05', [null, null, null, null, null]],
  ])('%s runs from %s to %s', (month, first, last, numbers) => {
    expect(pageOf(month)).toEqual([first, last, numbers]);
  });

  test.each([
    ['before the season, on its first day', [], '2026-01-02', '2026-05-24'],
    ["before the season, on the family's first week", [6, 9], '2026-01-02', '2026-06-28'],
    ['in the month of what it would open on, on today', [], '2026-05-03', '2026-05-03'],
    ['in the season, on today', [6, 9], '2026-08-02', '2026-08-02'],
    ['on its last day, on today', [], '2026-10-16', '2026-10-16'],
    ['after the season, on its first day', [6, 9], '2026-10-17', '2026-05-24'],
  ])('the calendar opens %s', (_, own, today, day) => {
    const ownWeeks = weeks.filter(({ weekNumber }) => own.includes(weekNumber));
    expect(openingDay(weeks, ownWeeks, today)).toBe(day);
  });

  test('the calendar of a season without weeks opens on today', () => {
    expect(openingDay([], [], '2026-02-03')).toBe('2026-02-03');
  });
});

describe('any month', () => {
  const months = Array.from({ length: 12 * 120 }, (_, index) => addMonths('1985-01', index));

  test('follows the previous one, across years too', () => {
    expect(months[0]).toBe('1985-01');
    expect(months.at(-1)).toBe('2104-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(months.every((month) => addMonths(addMonths(month, -5), 5) === month)).toBe(true);
  });

  test('has all its days in full rows, Sunday first, and no row without one of its days', () => {
    for (const month of months) {
      const rows = rowsOf(month);
      const days = rows.flat();
      const first = `${month}-01`;
      const past = `${addMonths(month, 1)}-01`;
      expect(rows.every((row) => row.length === 7 && row.some((day) => monthOf(day) === month))).toBe(true);
      expect(rows.every((row) => weekdayOf(row[0] ?? '') === 0)).toBe(true);
      expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true);
      expect(days.filter((day) => day >= first && day < past)).toEqual(days.filter((day) => monthOf(day) === month));
      expect([days.includes(first), days.includes(addDays(past, -1))]).toEqual([true, true]);
    }
  });

  test('has the right number of days, in leap years too', () => {
    const length = (month: string) =>
      rowsOf(month)
        .flat()
        .filter((day) => monthOf(day) === month).length;
    expect(['2024-02', '2026-02', '2100-02', '2000-02', '2026-09', '2026-12'].map(length)).toEqual([
      29, 28, 28, 29, 30, 31,
    ]);
    expect(rowsOf('2026-02')).toHaveLength(4);
    expect(rowsOf('2027-01')[0]?.[0]).toBe('2026-12-27');
  });

  test('shows each week that overlaps it in exactly one row', () => {
    for (const { startDate, endDate } of seasonWeeks('2023-12-03', '2032-03-07')) {
      for (const month of new Set([monthOf(startDate), monthOf(endDate)])) {
        const showing = rowsOf(month).filter((row) => row.includes(startDate) || row.includes(endDate));
        expect(showing.map((row) => [row[0], row[5]])).toEqual([[startDate, endDate]]);
      }
    }
  });
});

describe('the same day of another month', () => {
  test.each([
    ['2026-06-15', 1, '2026-07-15'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2027-01-01', -1, '2026-12-01'],
  ])('of %s, %i months later, is %s', (day, months, there) => {
    expect(sameDayIn(day, months)).toBe(there);
  });
});

describe('keys', () => {
  test.each([
    ['ArrowLeft', '2026-06-01', '2026-05-31'],
    ['ArrowRight', '2026-06-30', '2026-07-01'],
    ['ArrowUp', '2026-06-03', '2026-05-27'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['Home', '2026-06-10', '2026-06-07'],
    ['Home', '2026-06-07', '2026-06-07'],
    ['End', '2026-06-10', '2026-06-13'],
    ['End', '2026-06-30', '2026-07-04'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-06-10', '2026-07-10'],
    ['a', '2026-06-10', undefined],
    ['Enter', '2026-06-10', undefined],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(dayForKey(key, from)).toBe(to);
  });
});
