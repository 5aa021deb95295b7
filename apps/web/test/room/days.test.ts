import { describe, expect, test } from '@jest/globals';
import { dayOf, daysBetween, longRange, monthName, shortRange } from '../../src/lib/days.ts';

describe('calendar days', () => {
  test('read as they are written', () => {
    expect(longRange('2026-05-24', '2026-05-29')).toBe('Sun, May 24 – Fri, May 29');
    expect(shortRange('2026-05-31', '2026-06-05')).toBe('May 31 – Jun 5');
    expect(monthName('2026-10-01')).toBe('October');
  });

  test('lie as many days apart as the calendar says, over a change of the clocks too', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  });
});

describe('the day of a moment', () => {
  const moment = new Date('2026-05-24T11:30:00Z');

  test.each([
    ['Pacific/Auckland', '2026-05-24'],
    ['Pacific/Kiritimati', '2026-05-25'],
    ['Pacific/Honolulu', '2026-05-24'],
    ['Pacific/Pago_Pago', '2026-05-24'],
  ])('in %s is %s', (zone, day) => {
    expect(dayOf(moment, zone)).toBe(day);
  });

  test('depends on where one is', () => {
    const late = new Date('2026-05-24T05:00:00Z');
    expect(dayOf(late, 'Pacific/Honolulu')).toBe('2026-05-23');
    expect(dayOf(late, 'Pacific/Auckland')).toBe('2026-05-24');
  });
});
