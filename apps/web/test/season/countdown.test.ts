import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSecondsUntil } from '../../src/lib/season/countdown.ts';
import { setServerNow } from '../../src/lib/server-clock.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-01-01T00:00:00.000Z') });
  setServerNow('2026-03-01T18:00:00.000Z');
});
afterEach(() => {
  jest.useRealTimers();
});

test('it counts down by the server’s clock, through zero', () => {
  const { result } = renderHook(() => useSecondsUntil(Date.parse('2026-03-01T18:00:01.500Z')));
  const seen = [result.current];
  for (let second = 0; second < 3; second++) {
    act(() => jest.advanceTimersByTime(1000));
    seen.push(result.current);
  }
  expect(seen).toEqual([2, 1, 0, -1]);
});

test('without a moment there is nothing to count', () => {
  expect(renderHook(() => useSecondsUntil(null)).result.current).toBeNull();
});
