import type { QuietHours } from './events.ts';
import { addDays, type Day } from './season.ts';

/** Instants are in milliseconds since 1970, as `Date.now()` returns them. Time zones are names like `America/Phoenix`. */
type Instant = number;

/** The quiet hours of a lake. */
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

/** Yields the quiet hours of every day, from those that may contain `from` on. */
function* quietWindows(
  from: Instant,
  { timeZone, ...quiet }: LakeQuietHours,
): Generator<{ start: Instant; end: Instant }> {
  const endsNextDay = quiet.to <= quiet.from;
  for (let day = addDays(localTime(from, timeZone).slice(0, 10), -1); ; day = addDays(day, 1)) {
    const end = toInstant(endsNextDay ? addDays(day, 1) : day, quiet.to, timeZone);
    if (end > from) yield { start: toInstant(day, quiet.from, timeZone), end };
  }
}

/**
 * Returns the instant of a time of day in a zone. A time that a change to summer time skips is taken as the same time before the change,
 * and of a time that comes twice the first one counts.
 */
function toInstant(day: Day, time: string, timeZone: string): Instant {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetBefore = offsetAt(asUtc - DAY_MS / 2, timeZone);
  const early = asUtc - offsetBefore;
  // After a change between the two, the zone's later offset applies.
  const late = asUtc - offsetAt(early, timeZone);
  return offsetAt(early, timeZone) === offsetBefore ? early : late;
}

const DAY_MS = 86_400_000;

/** Returns how far a zone's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (at: Instant, timeZone: string): number =>
  Date.parse(`${localTime(at, timeZone)}Z`) - Math.floor(at / 1000) * 1000;

/** Returns what the clocks of a zone show: `YYYY-MM-DDTHH:MM:SS`. */
function localTime(at: Instant, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(at);
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a zone's format. Creating one takes long. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}
