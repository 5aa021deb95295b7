import { describe, expect, jest, test } from '@jest/globals';
import { dayOf, daysBetween, longRange, monthName } from '../../src/lib/days.ts';

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
  expect(dayOf(new Date('2026-05-24T06:59:00Z'), 'America/Phoenix')).toBe('2026-05-23');
  american.mockRestore();
});
