import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serverNow, setServerNow } from '../../src/lib/season/server-clock.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const shown = () => new Date(serverNow()).toISOString();

test('the clock is the server’s, whatever the device’s clock says, and goes on', () => {
  setServerNow('2026-03-01T18:00:00.000Z');
  expect(shown()).toBe('2026-03-01T18:00:00.000Z');
  jest.advanceTimersByTime(1500);
  expect(shown()).toBe('2026-03-01T18:00:01.500Z');
});

test('a device’s clock that is set does not move it', () => {
  setServerNow('2026-03-01T18:00:00.000Z');
  jest.setSystemTime(new Date('2030-01-01T00:00:00.000Z'));
  jest.advanceTimersByTime(1000);
  expect(shown()).toBe('2026-03-01T18:00:01.000Z');
});

test('the server’s latest word counts', () => {
  setServerNow('2026-03-01T18:00:00.000Z');
  jest.advanceTimersByTime(5000);
  setServerNow('2026-03-01T18:00:04.000Z');
  expect(shown()).toBe('2026-03-01T18:00:04.000Z');
});
