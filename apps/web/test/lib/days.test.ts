import { describe, expect, jest, test } from '@jest/globals';
import { dayOf, daysBetween, longRange, monthName, untilWeek } from '../../src/lib/days.ts';

describe('calendar days', () => {
  test('are formatted without a time zone shift', () => {
    expect(longRange('2026-05-24', '2026-05-29')).toBe('Sun, May 24 – Fri, May 29');
    expect(monthName('2026-10-01')).toBe('October');
  });

  test('are the right number of days apart, across a DST change too', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  });
});

test.each([
  ['2026-05-12', 'in 12 days'],
  ['2026-05-23', 'tomorrow'],
  ['2026-05-24', 'now'],
  ['2026-05-29', 'now'],
  ['2026-05-30', 'over'],
])('on %s a week from May 24 to 29 is %s', (today, words) => {
  expect(untilWeek({ startDate: '2026-05-24', endDate: '2026-05-29' }, today)).toBe(words);
});

test('the day of an instant depends on the time zone', () => {
  const moment = new Date('2026-05-24T06:59:00Z');
  expect(dayOf(moment, 'America/Phoenix')).toBe('2026-05-23');
  expect(dayOf(moment, 'Pacific/Auckland')).toBe('2026-05-24');
  expect(dayOf(new Date('2026-05-24T07:00:00Z'), 'America/Phoenix')).toBe('2026-05-24');
});

test('the day of an instant is the same in an engine that writes Canadian dates as M/D/YYYY', () => {
  // As those with ICU 72 do, such as Safari 16.
  const { DateTimeFormat } = Intl;
  const american = jest.spyOn(Intl, 'DateTimeFormat');
  american.mockImplementation((locale, options) => new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options));
  // A time zone of its own, because formatters are kept.
  expect(dayOf(new Date('2026-05-24T06:59:00Z'), 'America/Los_Angeles')).toBe('2026-05-23');
  american.mockRestore();
});

test('the formatter of a time zone is created once', () => {
  const created = jest.spyOn(Intl, 'DateTimeFormat');
  for (const minute of [10, 20, 30]) dayOf(new Date(`2026-05-24T06:${minute}:00Z`), 'Europe/Rome');
  expect(created).toHaveBeenCalledTimes(1);
  created.mockRestore();
});
