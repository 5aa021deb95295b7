import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

type Clock = typeof import('../../src/lib/server-clock.ts');

/** Loads the clock as a page does that opens now. */
const openPage = async (): Promise<Clock> => {
  jest.resetModules();
  const clock = await import('../../src/lib/server-clock.ts');
  (await import('../../src/lib/device-clock.ts')).keepServerTime();
  return clock;
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  jest.restoreAllMocks();
});

const shown = ({ serverNow }: Clock) => new Date(serverNow()).toISOString();

test('the clock is the server’s, whatever the device’s clock says, and goes on', async () => {
  const clock = await openPage();
  clock.setServerNow('2026-03-01T18:00:00.000Z');
  expect(shown(clock)).toBe('2026-03-01T18:00:00.000Z');
  jest.advanceTimersByTime(1500);
  expect(shown(clock)).toBe('2026-03-01T18:00:01.500Z');
});

test('a device’s clock that is set does not move it', async () => {
  const clock = await openPage();
  clock.setServerNow('2026-03-01T18:00:00.000Z');
  jest.setSystemTime(new Date('2030-01-01T00:00:00.000Z'));
  jest.advanceTimersByTime(1000);
  expect(shown(clock)).toBe('2026-03-01T18:00:01.000Z');
});

test('the server’s latest word counts', async () => {
  const clock = await openPage();
  clock.setServerNow('2026-03-01T18:00:00.000Z');
  jest.advanceTimersByTime(5000);
  clock.setServerNow('2026-03-01T18:00:04.000Z');
  expect(shown(clock)).toBe('2026-03-01T18:00:04.000Z');
});

describe('before the draft is read', () => {
  test('a response corrects the device’s clock, as far as its whole seconds say', async () => {
    const clock = await openPage();
    expect(clock.isTimeKnown()).toBe(false);
    const leap = jest.fn();
    clock.onLeap(leap);
    clock.correctByResponse('Sun, 01 Mar 2026 12:00:00 GMT', performance.now());
    expect([clock.isTimeKnown(), shown(clock)]).toEqual([true, '2026-03-01T12:00:00.000Z']);
    clock.correctByResponse('Wed, 04 Mar 2026 12:00:00 GMT', performance.now());
    expect(shown(clock)).toBe('2026-03-04T12:00:00.000Z');
    clock.correctByResponse('Thu, 01 Jan 2015 12:00:00 GMT', performance.now() - 500);
    expect(shown(clock)).toBe('2015-01-01T12:00:01.500Z');
    expect(leap).toHaveBeenCalledTimes(3);
  });

  test('a response says less than the draft', async () => {
    const clock = await openPage();
    clock.setServerNow('2026-03-01T18:00:00.000Z');
    clock.correctByResponse('Wed, 04 Mar 2026 12:00:00 GMT', performance.now());
    clock.correctByResponse(null, performance.now());
    expect(shown(clock)).toBe('2026-03-01T18:00:00.000Z');
  });
});

test('without the server the device’s clock counts, with its last known difference', async () => {
  (await openPage()).setServerNow('2026-02-26T12:00:00.000Z');
  jest.setSystemTime(new Date('2026-03-02T12:00:00.000Z'));
  const clock = await openPage();
  expect(clock.isTimeKnown()).toBe(false);
  clock.trustDevice();
  expect([clock.isTimeKnown(), shown(clock)]).toEqual([true, '2026-02-27T12:00:00.000Z']);
});

/** Opens a page that is hidden while the device sleeps for a day, and hears of the server in between. Returns its time once it is shown again. */
const afterSleep = async (hears: (clock: Clock) => void) => {
  const clock = await openPage();
  clock.setServerNow('2026-03-01T18:00:00.000Z');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.setSystemTime(new Date('2026-03-02T12:00:00.000Z'));
  hears(clock);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  return shown(clock);
};

test('a page that was hidden goes on after the device has slept, whether it has heard the server before it is shown or not', async () => {
  expect(await afterSleep(() => {})).toBe('2026-03-02T18:00:00.000Z');
  jest.setSystemTime(new Date('2026-03-01T12:00:00.000Z'));
  expect(await afterSleep((clock) => clock.setServerNow('2026-03-02T18:00:00.000Z'))).toBe('2026-03-02T18:00:00.000Z');
});
