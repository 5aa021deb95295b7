import type { Turn } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, isSameTurn, statusOf } from '@houseboat/draft/state.ts';

/**
 * A turn to alert a family to. `since` distinguishes a turn that comes again from the one before: it is the version of the event that released its pick
 * or reset the draft. A turn whose clock starts again is the same turn.
 */
export type AlertedTurn = Turn & { since: number };

/** Returns the turn that is to be made, or undefined when the draft is not running or paused. */
export function findTurn(state: DraftState): AlertedTurn | undefined {
  const status = statusOf(state);
  const turn = currentTurn(state);
  if (!turn || (status !== 'running' && status !== 'paused')) return undefined;
  const released = state.released.findLast((pick) => isSameTurn(pick, turn));
  return { ...turn, since: released?.version ?? state.resetVersion };
}

/** Whether two alerts are to the same turn, and not to one that came again after a release. */
export const isSameAlert = (a: AlertedTurn | undefined, b: AlertedTurn): boolean =>
  isSameTurn(a, b) && a?.since === b.since;
