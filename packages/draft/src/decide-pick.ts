import { type Decision, type PickWeek, refuse } from './commands.ts';
import type { DraftEvent, Turn } from './events.ts';
import {
  currentTurn,
  type DraftState,
  isPassed,
  isSameTurn,
  pickInRound,
  pickOf,
  statusOf,
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

  const picked: DraftEvent = {
    type: 'WeekPicked',
    data: { familyId, weekId, round, pick, ...(familyId !== by.familyId && { onBehalf: true as const }) },
  };
  const isLast = state.picks.length + 1 === totalTurns(state);
  return { events: isLast ? [picked, { type: 'DraftCompleted', data: {} }] : [picked] };
}

/** Whether a reset, or the release of this very pick, came after the version that the sender saw: then it may be a retry of what is gone. */
const wasReleasedSince = ({ weekId, version, ...turn }: PickWeek, { resetVersion, released }: DraftState): boolean =>
  version !== undefined &&
  (version < resetVersion ||
    released.some((pick) => version < pick.version && pick.weekId === weekId && isSameTurn(pick, turn)));
