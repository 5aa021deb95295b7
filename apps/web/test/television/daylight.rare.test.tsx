import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { daylightAt } from '../../src/modules/television/parts/frame.tsx';
import { DraftServer } from '../support/draft-server.ts';
import { keepAllStyles } from '../support/styles.ts';
import { openTelevision } from '../support/television.tsx';
import { setTime } from '../support/time.ts';

keepAllStyles();

const lake = [36.963, -111.448] as const;
/** An instant, given in the lake's time. */
const at = (local: string) => new Date(`${local}:00-07:00`);

describe('the sun at the lake', () => {
  // Expected times from NOAA's solar calculator, to the minute.
  test.each([
    ['2026-06-10', '05:06', '19:45'],
    ['2026-12-21', '07:35', '17:13'],
    ['2026-03-20', '06:29', '18:38'],
  ])('on %s it rises at %s and sets at %s', (day, sunrise, sunset) => {
    const minutes = (moment: Date, by: number) => new Date(moment.getTime() + by * 60_000);
    const [up, down] = [at(`${day}T${sunrise}`), at(`${day}T${sunset}`)];
    expect(daylightAt(minutes(up, -2), ...lake)).toBe('night');
    expect(daylightAt(minutes(up, 2), ...lake)).toBe('day');
    expect(daylightAt(minutes(down, -2), ...lake)).toBe('day');
    expect(daylightAt(minutes(down, 2), ...lake)).toBe('night');
  });

  test('is right around midnight, local and UTC', () => {
    for (const time of ['23:59', '00:01', '16:59', '17:01', '02:30']) {
      const expected = time.startsWith('1') ? 'day' : 'night';
      expect(`${time} ${daylightAt(at(`2026-06-11T${time}`), ...lake)}`).toBe(`${time} ${expected}`);
    }
  });

  test.each([
    ['2026-06-21', 'day'],
    ['2026-12-21', 'night'],
  ])('handles polar day and night: on %s %s', (day, expected) => {
    for (const hour of ['00', '06', '12', '18'])
      expect(daylightAt(new Date(`${day}T${hour}:00:00Z`), 70, 25)).toBe(expected);
  });
});

describe('the screen', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: at('2026-06-10T19:43') });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  const colors = () => {
    const style = getComputedStyle(screen.getByRole('main'));
    return [style.getPropertyValue('color-scheme'), style.getPropertyValue('--chakra-colors-bg')];
  };

  test("turns dark at the lake's sunset and light at its sunrise, whatever the device prefers", async () => {
    const { leap } = await openTelevision(new DraftServer().pickFirst(21));
    await screen.findByRole('heading', { name: 'This week' });
    expect(colors()).toEqual(['light', '#f8f2e7']);
    await leap(5 * 60_000);
    expect(colors()).toEqual(['dark', '#0e1a20']);
    setTime(at('2026-06-11T05:08'));
    await leap(60_000);
    expect(colors()).toEqual(['light', '#f8f2e7']);
  });
});
