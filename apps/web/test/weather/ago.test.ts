import { expect, test } from '@jest/globals';
import { ago } from '../../src/features/weather/parts/weather-card.tsx';

test.each([
  ['12:00:00', 'just now'],
  ['11:59:01', 'just now'],
  ['11:59:00', '1 minute ago'],
  ['11:48:00', '12 minutes ago'],
  ['11:00:01', '59 minutes ago'],
  ['11:00:00', '1 hour ago'],
  ['00:00:01', '11 hours ago'],
  // A slow device clock must not show times in the future.
  ['12:05:00', 'just now'],
])('at noon, %s is %s', (time, words) => {
  expect(ago(new Date(`2026-06-10T${time}Z`), new Date('2026-06-10T12:00:00Z'))).toBe(words);
});

test('days are counted in days', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  expect(ago(new Date('2026-06-09T11:00:00Z'), now)).toBe('yesterday');
  expect(ago(new Date('2026-06-07T11:00:00Z'), now)).toBe('3 days ago');
});
