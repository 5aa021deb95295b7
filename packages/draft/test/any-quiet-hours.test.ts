import { activeTime, addActiveTime, type LakeQuietHours } from '@houseboat/draft/quiet-hours.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

const MINUTE = 60_000;
const DAY = 1440;

const zones = [
  ...['America/Denver', 'America/St_Johns', 'America/Nuuk', 'Europe/London', 'Europe/Berlin', 'Africa/Casablanca'],
  ...[
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Pacific/Pago_Pago',
    'Pacific/Kiritimati',
  ],
];
/** Days on which the clocks of some of them change. */
const changes = ['02-15', '03-08', '03-22', '03-29', '04-05', '09-27', '10-04', '10-25', '11-01'];

/** Times of day, mostly at night. */
const times = fc
  .oneof(fc.nat(4 * 60), fc.nat(DAY - 1))
  .map((minute) => new Date(minute * MINUTE).toISOString().slice(11, 16));
const quietHours = fc
  .record({ timeZone: fc.constantFrom(...zones), from: times, to: times })
  .filter(({ from, to }) => from !== to);

/** Moments, on whole minutes, and mostly less than two days before a clock change. */
const moments = fc
  .record({ day: fc.constantFrom(...changes, '01-10', '07-01'), minute: fc.nat(3 * DAY) })
  .map(({ day, minute }) => Date.parse(`2026-${day}T12:00Z`) - minute * MINUTE);

test('the time that counts is what a count of every minute finds', () => {
  fc.assert(
    fc.property(quietHours, moments, fc.nat(2 * DAY - 1), (quiet, from, length) => {
      const isActive = activeMinutes(from, quiet).slice(0, length);
      const active = isActive.filter(Boolean).length;
      expect(activeTime(from, from + length * MINUTE, quiet)).toBe(active * MINUTE);
      // A clock ends with its last minute that counts.
      expect((addActiveTime(from, active * MINUTE, quiet) - from) / MINUTE).toBe(isActive.lastIndexOf(true) + 1);
    }),
    {
      numRuns: 60,
      // Clocks that jump to midnight show it.
      examples: [[{ timeZone: 'America/Nuuk', from: '00:00', to: '00:38' }, Date.parse('2026-03-29T01:37Z'), 1]],
    },
  );
});

test('the time up to the end of a clock is the time of the clock', () => {
  fc.assert(
    fc.property(quietHours, moments, fc.nat(172_800_000), (quiet, from, ms) => {
      const end = addActiveTime(from, ms, quiet);
      expect(end).toBeGreaterThanOrEqual(from + ms);
      expect(activeTime(from, end, quiet)).toBe(ms);
    }),
    { numRuns: 300 },
  );
});

/** Whether each of the minutes of two days counts, found by a walk along what the clocks of the zone show. */
function activeMinutes(from: number, { timeZone, ...quiet }: LakeQuietHours): boolean[] {
  const start = from - 2 * DAY * MINUTE;
  const shown = shownMinutes(timeZone, start, 6 * DAY);
  /** The first minute at which the clocks show a time. A time that they jump over comes as long after the jump. */
  const minuteOf = (time: number): number => {
    const reached = shown.findIndex((each) => each >= time);
    const last = shown[reached - 1];
    if (reached < 0) return shown.length;
    if (last === undefined) return 0;
    return shown[reached] === time ? reached : reached - 1 + (time - last);
  };
  const isActive = shown.map(() => true);
  const firstDay = Math.floor((shown[0] ?? 0) / DAY) + 1;
  for (let day = firstDay; day < firstDay + 5; day += 1) {
    const begin = minuteOf(day * DAY + minuteOfDay(quiet.from));
    const end = minuteOf((quiet.to < quiet.from ? day + 1 : day) * DAY + minuteOfDay(quiet.to));
    if (begin < end) isActive.fill(false, begin, end);
  }
  return isActive.slice(2 * DAY, 4 * DAY);
}

const minuteOfDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / MINUTE;

/** What the clocks of a zone show at each of some minutes, as a number of minutes. */
function shownMinutes(timeZone: string, start: number, count: number): number[] {
  // Swedish dates are written like `2026-03-08 03:00`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Array.from({ length: count }, (_, minute) => {
    const [day, time] = format.format(start + minute * MINUTE).split(' ');
    return Date.parse(`${day}T${time}Z`) / MINUTE;
  });
}
