import { activeTime, addActiveTime, type LakeQuietHours, quietUntil } from '@houseboat/draft/quiet-hours.ts';
import { describe, expect, test } from '@jest/globals';

const HOUR = 3_600_000;

/** Returns the end of a clock that starts at a time in UTC, in UTC too. */
const endOf = (start: string, hours: number, quiet: LakeQuietHours) =>
  new Date(addActiveTime(Date.parse(start), hours * HOUR, quiet)).toISOString().replace(':00.000Z', 'Z');

const night = (timeZone: string): LakeQuietHours => ({ from: '22:00', to: '08:00', timeZone });

describe('a clock is held', () => {
  const cases: [string, string, number, LakeQuietHours, string][] = [
    ['over midnight', '2026-03-02T03:00Z', 4, night('America/Phoenix'), '2026-03-02T17:00Z'],
    [
      'in the quiet hours of one day',
      '2026-03-01T18:00Z',
      2,
      { ...night('UTC'), from: '19:00', to: '20:30' },
      '2026-03-01T21:30Z',
    ],
    [
      'from the start when that is in quiet hours',
      '2026-03-02T09:00Z',
      1,
      night('America/Phoenix'),
      '2026-03-02T16:00Z',
    ],
    ['over several nights', '2026-03-01T19:00Z', 48, night('America/Phoenix'), '2026-03-05T01:00Z'],
    // Nights with a clock change have an hour less or more.
    ['over the night of March 8 in Denver', '2026-03-08T04:00Z', 2, night('America/Denver'), '2026-03-08T15:00Z'],
    ['over the night of November 1 in Denver', '2026-11-01T03:00Z', 2, night('America/Denver'), '2026-11-01T16:00Z'],
    ['over the night of March 29 in Berlin', '2026-03-28T20:00Z', 2, night('Europe/Berlin'), '2026-03-29T07:00Z'],
    ['over the night of October 25 in Berlin', '2026-10-24T19:00Z', 2, night('Europe/Berlin'), '2026-10-25T08:00Z'],
    // Lord Howe changes its clocks by half an hour.
    [
      'over the night of April 5 on Lord Howe',
      '2026-04-04T10:00Z',
      2,
      night('Australia/Lord_Howe'),
      '2026-04-04T22:30Z',
    ],
    [
      'over the night of October 4 on Lord Howe',
      '2026-10-03T10:30Z',
      2,
      night('Australia/Lord_Howe'),
      '2026-10-03T22:00Z',
    ],
    ['by a zone of quarters of an hour', '2026-03-01T15:15Z', 2, night('Asia/Kathmandu'), '2026-03-02T03:15Z'],
  ];
  test.each(cases)('%s', (_when, start, hours, quiet, end) => {
    expect(endOf(start, hours, quiet)).toBe(end);
  });
});

describe('quiet hours in the hour of a clock change', () => {
  const quiet = (timeZone: string, from: string, to: string) => ({ timeZone, from, to });
  /** Returns how many minutes of a night are quiet: the 12 hours from a time in UTC on. */
  const quietMinutes = (start: string, hours: LakeQuietHours) =>
    (12 * HOUR - activeTime(Date.parse(start), Date.parse(start) + 12 * HOUR, hours)) / 60_000;

  test('that begin in the hour that is skipped begin as long after the change', () => {
    // 2:30 is skipped in Denver, and becomes 3:30.
    expect(quietMinutes('2026-03-08T03:00Z', quiet('America/Denver', '02:30', '05:00'))).toBe(90);
  });

  test('that end in the hour that is skipped end as long after the change', () => {
    expect(quietMinutes('2026-03-08T03:00Z', quiet('America/Denver', '01:30', '02:30'))).toBe(60);
  });

  test('that are skipped but for their end do not take place', () => {
    expect(quietMinutes('2026-03-08T03:00Z', quiet('America/Denver', '02:30', '03:15'))).toBe(0);
  });

  test('begin and end at the first of two times', () => {
    // 1:30 comes twice in Denver, and 2:30 in Auckland, which is far east of UTC.
    expect(quietMinutes('2026-11-01T03:00Z', quiet('America/Denver', '01:30', '03:00'))).toBe(150);
    expect(quietMinutes('2026-11-01T03:00Z', quiet('America/Denver', '00:30', '01:30'))).toBe(60);
    expect(quietMinutes('2026-04-04T08:00Z', quiet('Pacific/Auckland', '02:30', '05:00'))).toBe(210);
  });
});

describe('quiet hours end', () => {
  /** Returns when the quiet hours end that a time lies in, both in UTC. */
  const endAt = (time: string, quiet: LakeQuietHours) => {
    const end = quietUntil(Date.parse(time), quiet);
    return end && new Date(end).toISOString().replace(':00.000Z', 'Z');
  };

  test.each([
    ['before midnight', '2026-03-02T05:30Z', '2026-03-02T15:00Z'],
    ['after midnight', '2026-03-02T09:00Z', '2026-03-02T15:00Z'],
    ['in their first minute', '2026-03-02T05:00Z', '2026-03-02T15:00Z'],
    ['in the minute before', '2026-03-02T04:59Z', null],
    ['in the minute of their end', '2026-03-02T15:00Z', null],
    ['at noon', '2026-03-02T19:00Z', null],
  ])('%s', (_when, time, end) => {
    expect(endAt(time, night('America/Phoenix'))).toBe(end);
  });

  test('by the new time when the clocks change in them', () => {
    expect(endAt('2026-03-08T06:00Z', night('America/Denver'))).toBe('2026-03-08T14:00Z');
    expect(endAt('2026-11-01T05:00Z', night('America/Denver'))).toBe('2026-11-01T15:00Z');
  });

  test('on the same day when they do not pass midnight', () => {
    const siesta = { from: '13:00', to: '14:30', timeZone: 'UTC' };
    expect(endAt('2026-03-02T13:10Z', siesta)).toBe('2026-03-02T14:30Z');
    expect(endAt('2026-03-02T22:00Z', siesta)).toBeNull();
  });

  test('never when there are none', () => {
    expect(quietUntil(Date.parse('2026-03-02T09:00Z'), null)).toBeNull();
  });
});

test('without quiet hours all time counts', () => {
  expect(addActiveTime(1000, 500, null)).toBe(1500);
  expect(activeTime(1000, 1500, null)).toBe(500);
  expect(activeTime(1500, 1000, null)).toBe(0);
});

test('no time passes when a moment is not after another, in quiet hours or not', () => {
  for (const start of ['2026-03-02T09:00Z', '2026-03-02T18:00Z', '2026-03-02T05:00Z']) {
    const from = Date.parse(start);
    for (const back of [0, HOUR, 30 * HOUR]) expect(activeTime(from, from - back, night('America/Phoenix'))).toBe(0);
    expect(addActiveTime(from, 0, night('America/Phoenix'))).toBe(from);
  }
});
