import { type Decision, type PickWeek, refuse, type TakeBackPick, type UndoPicks } from './commands.ts';
import type { DraftEvent, Turn, WeekPicked } from './events.ts';
import { evolve } from './evolve.ts';
import {
  currentTurn,
  type DraftState,
  isFinal,
  isPassed,
  isSameTurn,
  isTraded,
  latestTurn,
  pickInRound,
  pickOf,
  statusOf,
  toPickedWeek,
  totalTurns,
} from './state.ts';

/** The order of the checks is part of the contract: it determines the refusal of a pick that is wrong in several ways. */
export function decidePick(command: PickWeek, state: DraftState): Decision {
  const { familyId, weekId, round, pick, by } = command;
  if (!state.weeks.includes(weekId)) return refuse('unknown-week');
  if (familyId !== by.familyId && !by.isAdmin) return refuse('not-own-family');

  const turn: Turn = { familyId, round, pick };
  const taken = pickOf(state, weekId);
  if (taken && isSameTurn(taken, turn)) return { events: [] };
  if (wasReleasedSince(command, state)) return refuse('turn-moved-on');

  if (state.isClosed) return refuse('season-closed');
  const current = currentTurn(state);
  if (!current) return refuse('draft-complete');
  const status = statusOf(state);
  if (status === 'scheduled') return refuse('not-started');
  if (status === 'paused') return refuse('draft-paused');
  if (!isPassed(state, turn)) {
    if (current.familyId !== familyId) return refuse('not-your-turn');
    if (!isSameTurn(current, turn)) return refuse('turn-moved-on');
  }
  if (taken) return refuse('week-taken');
  if (pickInRound(state, familyId, round)) return refuse('already-picked-this-round');

  const onBehalf = familyId !== by.familyId && { onBehalf: true as const };
  return { events: pickEvents({ familyId, weekId, round, pick, ...onBehalf }, state) };
}

/** Returns the events of a pick: it, and the draft's completion if it is the last one. */
export function pickEvents(data: WeekPicked, state: DraftState): DraftEvent[] {
  const picked: DraftEvent = { type: 'WeekPicked', data };
  const isLast = state.picks.length + 1 === totalTurns(state);
  return isLast ? [picked, { type: 'DraftCompleted', data: {} }] : [picked];
}

/** Whether a reset, or the release of this very pick, came after the version that the sender saw: then it may be a retry of what is gone. */
const wasReleasedSince = ({ weekId, version, ...turn }: PickWeek, { resetVersion, released }: DraftState): boolean =>
  version !== undefined &&
  (version < resetVersion ||
    released.some((pick) => version < pick.version && pick.weekId === weekId && isSameTurn(pick, turn)));

export function decideUndo({ picks, version, by }: UndoPicks, state: DraftState): Decision {
  if (!by.isAdmin) return refuse('not-designated');
  if (state.isClosed) return refuse('season-closed');
  if (version !== state.version) return refuse('draft-moved-on');
  if (isTraded(state)) return refuse('weeks-traded');
  if (picks > state.picks.length) return refuse('fewer-picks');
  return { events: [undoOf(state, picks)] };
}

/** Decides whether a family may still take back the last pick, which is its own. */
export function decideTakeBack({ now, seconds, version, by }: TakeBackPick, state: DraftState): Decision {
  const { resetVersion, released } = state;
  if (state.isClosed) return refuse('season-closed');
  if (version !== undefined && (version < resetVersion || released.some((pick) => version < pick.version)))
    return refuse('draft-moved-on');
  if (isTraded(state)) return refuse('weeks-traded');
  const last = state.picks[state.picks.length - 1];
  if (!last) return refuse('nothing-to-take-back');
  if (last.familyId !== by.familyId) return refuse('not-the-last-pick');
  // The sender meant an earlier pick of the same family, as at the turn of the snake.
  if (version !== undefined && version < last.version) return refuse('draft-moved-on');
  if (isFinal(last, seconds, now) || seconds === 0) return refuse('too-late-to-take-back');
  return { events: [{ type: 'PickTakenBack', data: toPickedWeek(last) }] };
}

/** Returns what an undo would do: the picks that it releases, newest first, and whose turn it is then. */
export function previewUndo(state: DraftState, { picks, by }: Pick<UndoPicks, 'picks' | 'by'>) {
  const { version } = state;
  const decision = decideUndo({ type: 'UndoPicks', picks, version, by }, state);
  if ('refused' in decision) return decision;
  const undone = undoOf(state, picks);
  const after = evolve(state, { ...undone, actor: null, at: new Date(0).toISOString() });
  return { version, releases: undone.data.picks, turn: latestTurn(after) };
}

const undoOf = ({ picks }: DraftState, count: number) => ({
  type: 'PicksUndone' as const,
  data: { picks: [...picks].reverse().slice(0, count).map(toPickedWeek) },
});
