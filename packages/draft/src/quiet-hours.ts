import type { QuietHours } from './events.ts';
import { addDays, type Day } from './season.ts';

/** Instants are in milliseconds since 1970, as `Date.now()` returns them. Time zones are names like `America/Phoenix`. */
type Instant = number;

export type LakeQuietHours = QuietHours & { timeZone: string };

/** Returns the instant at which `ms` have passed since `from`, not counting quiet hours. */
export function addActiveTime(from: Instant, ms: number, quiet: LakeQuietHours | null): Instant {
  if (!quiet) return from + ms;
  let at = from;
  let left = ms;
  for (const { start, end } of quietWindows(from, quiet)) {
    const free = Math.max(0, start - at);
    if (left <= free) break;
    left -= free;
    at = Math.max(at, end);
  }
  return at + left;
}

/** Returns how much time passes between two instants, not counting quiet hours; 0 when `to` is not after `from`. */
export function activeTime(from: Instant, to: Instant, quiet: LakeQuietHours | null): number {
  if (!quiet) return Math.max(0, to - from);
  let at = from;
  let sum = 0;
  for (const { start, end } of quietWindows(from, quiet)) {
    if (start >= to) break;
    sum += Math.max(0, start - at);
    at = Math.max(at, end);
  }
  return sum + Math.max(0, to - at);
}

/** Returns when the quiet hours end that an instant lies in, or null outside of them. */
export function quietUntil(at: Instant, quiet: LakeQuietHours | null): Instant | null {
  if (!quiet) return null;
  const { start, end } = quietWindows(at, quiet).next().value;
  return start <= at ? end : null;
}

/** Yields the quiet hours of every day, from those that may contain `from` on. */
function* quietWindows(
  from: Instant,
  { timeZone, ...quiet }: LakeQuietHours,
): Generator<{ start: Instant; end: Instant }, never> {
  const endsNextDay = quiet.to <= quiet.from;
  for (let day = addDays(localDay(from, timeZone), -1); ; day = addDays(day, 1)) {
    const end = toInstant(endsNextDay ? addDays(day, 1) : day, quiet.to, timeZone);
    if (end <= from) continue;
    const start = toInstant(day, quiet.from, timeZone);
    // The end of quiet hours that a clock change skips can come before their start.
    yield { start, end: Math.max(start, end) };
  }
}

/**
 * Returns the instant of a time of day in a zone. A clock change that skips the time moves it to as long after the change, and of a time that
 * comes twice the first one counts, as Temporal does by default.
 */
export function toInstant(day: Day, time: string, timeZone: string): Instant {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // No zone is a whole day from UTC, so these offsets are of before and after any change near that time.
  const before = shown - offsetAt(shown - DAY_MS, timeZone);
  const after = shown - offsetAt(shown + DAY_MS, timeZone);
  if (before === after) return before;
  const isShownAt = (at: Instant) => at + offsetAt(at, timeZone) === shown;
  return isShownAt(before) || !isShownAt(after) ? before : after;
}

const DAY_MS = 86_400_000;

export const localDay = (at: Instant, timeZone: string): Day =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);

/** Returns how far a zone's clocks are ahead of UTC, in milliseconds. */
export function offsetAt(at: Instant, timeZone: string): number {
  // "month/day/year, hour:minute:second"
  const numbers = formatOf(timeZone).format(at).split(/\D+/).map(Number);
  const [month = 1, day, year = 0, hour, minute, second] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// `timeZoneName: 'longOffset'` would give the offset alone, but Chromium before 95 throws on it.
const dayAndTime = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Returns a zone's format. Creating one takes long. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...dayAndTime });
  formats.set(timeZone, format);
  return format;
}
