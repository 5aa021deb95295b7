import { deadlineOf, readClock } from '@houseboat/draft/clock.ts';
import { type DraftState, statusOf } from '@houseboat/draft/state.ts';
import { useBoat } from '../boat.ts';
import { useSecondsUntil } from './countdown.ts';
import type { Season } from './season.ts';

/** What the clock of the current turn shows. Moments are in epoch milliseconds. */
export type TurnClock = {
  /** The whole seconds that are left. */
  seconds: number;
  /** The part of the turn's time that is left, from 1 to 0. */
  fraction: number;
  isPaused: boolean;
  /** When quiet hours, which hold the clock now, end. */
  restsUntil: number | null;
  /** Since when the turn is over time on a soft clock. */
  overSince: number | null;
};

/** Returns the current turn's clock, by the server's time and once a second; undefined without a clock. */
export function useTurnClock({ state }: Season): TurnClock | undefined {
  const { mode, seconds: allowed, quietHours } = state.clock;
  const lake = useBoat()?.lake.timeZone;
  // Only quiet hours depend on it.
  const timeZone = quietHours ? lake : (lake ?? 'UTC');
  const deadline = timeZone === undefined ? null : deadlineOf(state, timeZone);
  const until = useSecondsUntil(deadline);
  if (timeZone === undefined || allowed === null) return undefined;

  const now = deadline === null || until === null ? 0 : deadline - until * 1000;
  const reading = readClock(state, timeZone, now);
  if (!reading) return undefined;
  const { left, restsUntil } = reading;
  return {
    seconds: Math.ceil(left / 1000),
    fraction: Math.min(1, left / (allowed * 1000)),
    isPaused: deadline === null,
    restsUntil,
    overSince: mode === 'soft' && until !== null && until <= 0 ? deadline : null,
  };
}

/** Whether a turn's time is running, which those who wait for theirs watch. */
export const isTimed = (state: DraftState): boolean => statusOf(state) === 'running' && state.clock.mode !== 'off';

/** Whether a clock is in its last tenth, or past its end. */
export const isUrgent = ({ fraction, isPaused }: TurnClock): boolean => fraction <= 0.1 && !isPaused;
