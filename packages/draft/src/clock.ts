import { activeTime, addActiveTime, type LakeQuietHours, quietUntil } from './quiet-hours.ts';
import { currentTurn, type DraftState, isPassed, statusOf } from './state.ts';

/** Quiet hours do not hold a shorter clock, which is set to finish in one evening. */
export const MIN_SECONDS_FOR_QUIET_HOURS = 3600;

/** How long after a hard deadline a pick still counts. */
const PICK_GRACE_MS = 2_000;

/** How long after its deadline a hard clock ends the turn. A pick that arrives just within the grace is decided before. */
const EXPIRY_DELAY_MS = PICK_GRACE_MS + 250;

/**
 * Returns when the current turn's time is up, in epoch milliseconds, or null without a running clock. It follows from the log alone. A passed
 * turn that comes again has no clock.
 *
 * @param timeZone the lake's, for quiet hours
 */
export function deadlineOf(state: DraftState, timeZone: string): number | null {
  if (statusOf(state) !== 'running') return null;
  const left = timeLeft(state, timeZone);
  return left && addActiveTime(left.since, left.ms, left.quiet);
}

/** Returns how much time the current turn of a paused draft has left, in milliseconds, or null without a clock. */
export function timeLeftInPause(state: DraftState, timeZone: string): number | null {
  if (statusOf(state) !== 'paused' || !state.pause) return null;
  const left = timeLeft(state, timeZone);
  return left && Math.max(0, left.ms - activeTime(left.since, Date.parse(state.pause.at), left.quiet));
}

/** How much time the current turn has left at a moment, in milliseconds; with `restsUntil`, quiet hours hold the clock until then. */
export type ClockReading = { left: number; restsUntil: number | null };

/** Returns what the clock of a running or paused draft shows at a moment, or null without a clock. */
export function readClock(state: DraftState, timeZone: string, now: number): ClockReading | null {
  const paused = timeLeftInPause(state, timeZone);
  if (paused !== null) return { left: paused, restsUntil: null };
  const deadline = deadlineOf(state, timeZone);
  if (deadline === null) return null;
  const quiet = quietHoursOf(state, timeZone);
  return { left: activeTime(now, deadline, quiet), restsUntil: now < deadline ? quietUntil(now, quiet) : null };
}

type TimeLeft = { ms: number; since: number; quiet: LakeQuietHours | null };

/** Returns how much time the current turn had left when its clock last began to run. */
function timeLeft(state: DraftState, timeZone: string): TimeLeft | null {
  const { clock, turnStartedAt, turnPauses } = state;
  const turn = currentTurn(state);
  if (clock.mode === 'off' || clock.seconds === null || turnStartedAt === null) return null;
  if (!turn || isPassed(state, turn)) return null;

  const quiet = quietHoursOf(state, timeZone);
  let since = Date.parse(turnStartedAt);
  let ms = clock.seconds * 1000;
  for (const { from, to } of turnPauses) {
    ms -= activeTime(since, Date.parse(from), quiet);
    since = Math.max(since, Date.parse(to));
  }
  // Without time left, the deadline is when the clock runs again.
  return { ms: Math.max(0, ms), since, quiet };
}

/** Returns the quiet hours that hold the clock, if any. */
const quietHoursOf = ({ clock: { seconds, quietHours } }: DraftState, timeZone: string): LakeQuietHours | null =>
  quietHours && seconds !== null && seconds >= MIN_SECONDS_FOR_QUIET_HOURS ? { ...quietHours, timeZone } : null;

/** Returns when the draft next advances without a person, in epoch milliseconds: at its start or at the end of a turn. */
export function nextDue(state: DraftState, timeZone: string): number | null {
  if (statusOf(state) === 'scheduled' && state.startsAt !== null) return Date.parse(state.startsAt);
  const deadline = deadlineOf(state, timeZone);
  if (deadline === null) return null;
  if (state.clock.mode === 'hard') return deadline + EXPIRY_DELAY_MS;
  return state.hasExpired ? null : deadline;
}
