import type { FamilyId, Turn } from '@houseboat/draft/events.ts';
import {
  currentTurn,
  type DraftState,
  familyWith,
  isPassed,
  isSameTurn,
  statusOf,
  turnAt,
} from '@houseboat/draft/state.ts';
import { isReleased, recordsAt, type Timeline, type TurnRecord } from '@houseboat/draft/timeline.ts';

/** A turn on the draft board. */
export type BoardTurn = {
  turn: Turn;
  /** Whether the turn was made or passed, is on the clock, or is still to come. */
  status: 'picked' | 'passed' | 'current' | 'ahead';
  /** The pick in force, or the pass. */
  record: TurnRecord | undefined;
  /** The picks that were undone or taken back since the last reset, oldest first. */
  released: readonly TurnRecord[];
  /** The family that got the picked week in a trade, if another one holds it now. */
  holderId: FamilyId | undefined;
};

/** Returns the turns of a round in a state, in the snake's direction. @param round counted from 1 */
export const turnsOf = (timeline: Timeline, state: DraftState, round: number): BoardTurn[] =>
  state.order.map((_family, place) =>
    boardTurn(timeline, state, turnAt(state.order, (round - 1) * state.order.length + place)),
  );

function boardTurn(timeline: Timeline, state: DraftState, turn: Turn): BoardTurn {
  const records = recordsAt(timeline, state, turn);
  const picks = records.filter(({ weekId }) => weekId !== null);
  const released = picks.filter((record) => isReleased(record, state));
  const inForce = picks.find((record) => !isReleased(record, state));
  if (inForce) {
    const holder = familyWith(state, inForce.weekId ?? '');
    const holderId = holder === turn.familyId ? undefined : holder;
    return { turn, status: 'picked', record: inForce, released, holderId };
  }
  const isOnClock = statusOf(state) !== 'scheduled' && isSameTurn(currentTurn(state), turn);
  const wasPassed = isPassed(state, turn);
  return {
    turn,
    status: isOnClock ? 'current' : wasPassed ? 'passed' : 'ahead',
    record: wasPassed ? [...records].reverse().find(({ weekId }) => weekId === null) : undefined,
    released,
    holderId: undefined,
  };
}
