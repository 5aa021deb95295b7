import type { DraftEvent, FamilyId, WeekId, WeekPicked } from './events.ts';
import { roundsFor, type Turn, turnAt } from './snake.ts';

/** The state of a draft: who drafts in which order, for which weeks, and the picks since the draft was opened or last reset. */
export type DraftState = {
  /** The version of the last folded event; 0 before the first. */
  version: number;
  /** The version of the last reset; 0 without one, and in a state that was read from lists. */
  resetVersion: number;
  order: readonly FamilyId[];
  weeks: readonly WeekId[];
  picks: readonly WeekPicked[];
};

/** The state before the first event. */
export const unopened: DraftState = { version: 0, resetVersion: 0, order: [], weeks: [], picks: [] };

/** Returns the state after one more event. Recorded events are facts, so none is refused. */
export function evolve(state: DraftState, event: DraftEvent): DraftState {
  const version = state.version + 1;
  switch (event.type) {
    case 'DraftOpened':
      return { ...unopened, version, order: event.data.order, weeks: event.data.weeks };
    case 'WeekPicked':
      return { ...state, version, picks: [...state.picks, event.data] };
    case 'DraftCompleted':
      return { ...state, version };
    case 'DraftReset':
      return { ...state, version, resetVersion: version, picks: [] };
    default:
      return event satisfies never;
  }
}

/** Whether the draft was opened. */
export const isOpened = (state: DraftState): boolean => state.order.length > 0;

/** Returns the number of rounds. */
export const totalRounds = (state: DraftState): number => roundsFor(state.order.length, state.weeks.length);

/** Whether every turn has been taken. */
export const isComplete = (state: DraftState): boolean =>
  isOpened(state) && state.picks.length >= totalRounds(state) * state.order.length;

/** Returns the current turn, or undefined when the draft is complete or was never opened. */
export const currentTurn = (state: DraftState): Turn | undefined =>
  isOpened(state) && !isComplete(state) ? turnAt(state.order, state.picks.length) : undefined;

/** Returns the current turn or, when the draft is complete, its last one. An opened draft always shows a round and a pick. */
export const latestTurn = (state: DraftState): Turn =>
  currentTurn(state) ?? turnAt(state.order, Math.max(0, state.picks.length - 1));

/** Returns the pick of a week, if any. */
export const pickOf = (state: DraftState, weekId: WeekId): WeekPicked | undefined =>
  state.picks.find((pick) => pick.weekId === weekId);

/** Returns a family's pick in a round, if any. */
export const pickInRound = (state: DraftState, familyId: FamilyId, round: number): WeekPicked | undefined =>
  state.picks.find((pick) => pick.familyId === familyId && pick.round === round);
