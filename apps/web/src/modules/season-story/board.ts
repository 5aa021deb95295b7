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

/** Some turns of a round: from one place to before another. Rounds count from 1, places from 0. */
export type RoundPart = { round: number; from: number; to: number };

/** Returns turns of a round in a state, in the snake's direction. */
export const turnsOf = (timeline: Timeline, state: DraftState, { round, from, to }: RoundPart): BoardTurn[] => {
  const first = (round - 1) * state.order.length;
  return state.order
    .slice(from, to)
    .map((_family, index) => boardTurn(timeline, state, turnAt(state.order, first + from + index)));
};

function boardTurn(timeline: Timeline, state: DraftState, turn: Turn): BoardTurn {
  const records = recordsAt(timeline, state, turn);
  const picks = records.filter(({ weekId }) => weekId !== null);
  const released = picks.filter((record) => isReleased(record, state));
  const inForce = picks.find((record) => !isReleased(record, state));
  if (inForce) {
    const holder = familyWith(state, inForce.weekId ?? '');
    return {
      turn,
      status: 'picked',
      record: inForce,
      released,
      holderId: holder === turn.familyId ? undefined : holder,
    };
  }
  const isOnClock = statusOf(state) !== 'scheduled' && isSameTurn(currentTurn(state), turn);
  if (isPassed(state, turn)) {
    const pass = [...records].reverse().find(({ weekId }) => weekId === null);
    return { turn, status: isOnClock ? 'current' : 'passed', record: pass, released, holderId: undefined };
  }
  return { turn, status: isOnClock ? 'current' : 'ahead', record: undefined, released, holderId: undefined };
}

/** Whether two turns of the board look the same. Their lists are new each time. */
export const isSameBoardTurn = (a: Omit<BoardTurn, 'turn'>, b: Omit<BoardTurn, 'turn'> | undefined): boolean =>
  a.status === b?.status &&
  a.record === b.record &&
  a.holderId === b.holderId &&
  a.released.length === b.released.length &&
  a.released.every((record, index) => record === b.released[index]);
