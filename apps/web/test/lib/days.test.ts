import { describe, expect, test } from '@jest/globals';
import { dayOf, daysBetween, longRange, monthName } from '../../src/lib/days.ts';

describe('calendar days', () => {
  test('read as they are written', () => {
    expect(longRange('2026-05-24', '2026-05-29')).toBe('Sun, May 24 – Fri, May 29');
    expect(monthName('2026-10-01')).toBe('October');
  });

  test('lie as many days apart as the calendar says, over a change of the clocks too', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  });
});

test('the day of a moment is the one on the wall where it is asked for', () => {
  const moment = new Date('2026-05-24T06:59:00Z');
  expect(dayOf(moment, 'America/Phoenix')).toBe('2026-05-23');
  expect(dayOf(moment, 'Pacific/Auckland')).toBe('2026-05-24');
  expect(dayOf(new Date('2026-05-24T07:00:00Z'), 'America/Phoenix')).toBe('2026-05-24');
});
