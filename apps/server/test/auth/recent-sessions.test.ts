import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Recent } from '../../src/sessions/recent.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what was found out is known for an hour', () => {
  const recent = new Recent<string>();
  recent.set('sid', 'Aalto');
  jest.advanceTimersByTime(59 * 60_000);
  expect(recent.get('sid')).toBe('Aalto');
  jest.advanceTimersByTime(60_000);
  expect(recent.get('sid')).toBeUndefined();
});

test('of too much the oldest is forgotten, and what was set anew is not old', () => {
  const recent = new Recent<number>();
  for (let nth = 0; nth < 1_000; nth++) recent.set(`${nth}`, nth);
  recent.set('0', 0);
  recent.set('1000', 1_000);
  expect([recent.get('0'), recent.get('1'), recent.get('2'), recent.get('1000')]).toEqual([0, undefined, 2, 1_000]);
});
