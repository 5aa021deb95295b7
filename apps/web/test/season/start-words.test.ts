import { describe, expect, test } from '@jest/globals';
import { dayOf, unbroken } from '../../src/lib/days.ts';
import { dayAndTime, timeAtLake, untilStart } from '../../src/lib/season/start-words.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [12 * day + 4 * hour + 59 * minute, 'in 12 days 4 hours'],
  [day, 'in 1 day'],
  [day - 1, 'in 23 hours 59 minutes'],
  [hour, 'in 1 hour'],
  [hour - 1, 'in 59:59'],
  [9, 'in 0:09'],
  [0, 'Starting...'],
  [-30, 'Starting...'],
])('%i seconds before the start it is %s', (seconds, words) => {
  expect(untilStart(seconds)).toBe(words);
});

describe('the time at the lake', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Noon where the reader is.
  const noon = new Date(2026, 2, 1, 12).getTime();

  test('is not repeated where the clocks agree', () => {
    expect(timeAtLake(noon, here)).toBeNull();
  });

  test('has its day where that is another one', () => {
    const day = (zone: string) => dayOf(new Date(noon), zone);
    const far = ['Pacific/Kiritimati', 'Pacific/Niue'].find((zone) => day(zone) !== day(here)) ?? '';
    expect(dayAndTime(noon)).toBe('Sunday, March 1 at 12:00 PM');
    expect(unbroken(dayAndTime(noon))).toBe('Sunday, March\u00a01 at\u00a012:00\u00a0PM');
    expect(dayAndTime(noon, far)).toMatch(/^(Saturday, February 28|Monday, March 2) at /);
    expect(timeAtLake(noon, far)).toMatch(/^(Saturday|Monday)\b.* \d+:00 [AP]M$/);
  });
});
