import { deadlineOf } from './clock.ts';
import type { WeekId } from './events.ts';
import {
  currentTurn,
  type DraftState,
  familyWith,
  isComplete,
  latestTurn,
  pickOf,
  statusOf,
  toTurn,
  totalRounds,
} from './state.ts';

export type WeekHolder = ReturnType<typeof holderOf>;
export type ShownTurn = ReturnType<typeof shownTurn>;
export type ShownDraft = ReturnType<typeof shownDraft>;

/** Returns who holds a week, as the list of weeks shows it. The last three are null while nobody has picked the week. */
export function holderOf(state: DraftState, id: WeekId) {
  const pick = pickOf(state, id);
  return {
    id,
    isAvailable: !pick,
    assignedFamilyId: familyWith(state, id) ?? null,
    draftRound: pick?.round ?? null,
    draftPick: pick?.pick ?? null,
  };
}

/** Returns the turn, as the draft shows it. A complete draft shows its last turn, with nobody on the clock. */
export function shownTurn(state: DraftState) {
  const { round, pick } = latestTurn(state);
  return {
    currentFamilyId: currentTurn(state)?.familyId ?? null,
    currentRound: round,
    currentPick: pick,
    isComplete: isComplete(state),
  };
}

/**
 * Returns what a state shows of the draft. `turnPauses` are over, and do not count toward the turn's time. A turn of `madeUp` is passed again when
 * its pick is undone.
 *
 * @param timeZone the lake's, for quiet hours
 */
export function shownDraft(state: DraftState, timeZone: string) {
  const { isClosed, order, startsAt, callUrl, lottery, draws, clock, pause, turnStartedAt, turnPauses, passed, picks } =
    state;
  const deadline = deadlineOf(state, timeZone);
  return {
    ...shownTurn(state),
    order: [...order],
    totalRounds: totalRounds(state),
    status: statusOf(state),
    isClosed,
    startsAt,
    callUrl,
    lottery: lottery && { ...lottery, order: [...lottery.order], words: [...lottery.words] },
    draws: draws.map(({ at, order: drawn }) => ({ at, order: [...drawn] })),
    clock,
    pause,
    turnStartedAt,
    turnPauses: [...turnPauses],
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    passed: [...passed],
    madeUp: picks.filter(({ madeUp }) => madeUp).map(toTurn),
  };
}
