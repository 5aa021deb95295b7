import { activeTime, addActiveTime, type LakeQuietHours, quietUntil } from './quiet-hours.ts';
import { currentTurn, type DraftState, isPassed, statusOf } from './state.ts';

/** Quiet hours do not hold a shorter clock, which is set to finish in one evening. */
export const MIN_SECONDS_FOR_QUIET_HOURS = 3600;

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
  // Before the turn's start, by a clock that was set back, it has its whole time.
  const left = Math.min(activeTime(now, deadline, quiet), (state.clock.seconds ?? 0) * 1000);
  return { left, restsUntil: now < deadline ? quietUntil(now, quiet) : null };
}

/**
 * Returns how long the current turn has taken at a moment, in milliseconds, or null while none is in progress. Pauses do not count, nor do
 * quiet hours that hold the clock.
 */
export function timeTaken(state: DraftState, timeZone: string, now: number): number | null {
  if (state.turnStartedAt === null) return null;
  const quiet = quietHoursOf(state, timeZone);
  const { since, before } = runOf(state.turnStartedAt, state, quiet);
  return before + activeTime(since, state.pause ? Date.parse(state.pause.at) : now, quiet);
}

/** Returns since when the current turn runs, in epoch milliseconds, or null while it does not. A pause or a new clock starts it again. */
export function runningSince(state: DraftState): number | null {
  if (statusOf(state) !== 'running' || state.turnStartedAt === null) return null;
  return Math.max(Date.parse(state.turnStartedAt), ...state.turnPauses.map(({ to }) => Date.parse(to)));
}

type TimeLeft = { ms: number; since: number; quiet: LakeQuietHours | null };

/** Returns how much time the current turn had left when its clock last began to run. */
function timeLeft(state: DraftState, timeZone: string): TimeLeft | null {
  const { clock, turnStartedAt } = state;
  const turn = currentTurn(state);
  if (clock.mode === 'off' || clock.seconds === null || turnStartedAt === null) return null;
  if (!turn || isPassed(state, turn)) return null;

  const quiet = quietHoursOf(state, timeZone);
  const { since, before } = runOf(turnStartedAt, state, quiet);
  // Without time left, the deadline is when the clock runs again.
  return { ms: Math.max(0, clock.seconds * 1000 - before), since, quiet };
}

/** Returns since when a turn has run without a pause, and how long it had run before. */
function runOf(startedAt: string, { turnPauses }: DraftState, quiet: LakeQuietHours | null) {
  let since = Date.parse(startedAt);
  let before = 0;
  for (const { from, to } of turnPauses) {
    before += activeTime(since, Date.parse(from), quiet);
    since = Math.max(since, Date.parse(to));
  }
  return { since, before };
}

/** Returns the quiet hours that hold the clock, if any. */
const quietHoursOf = ({ clock: { seconds, quietHours } }: DraftState, timeZone: string): LakeQuietHours | null =>
  quietHours && seconds !== null && seconds >= MIN_SECONDS_FOR_QUIET_HOURS ? { ...quietHours, timeZone } : null;
