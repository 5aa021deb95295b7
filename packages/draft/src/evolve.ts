import type { DraftEvent, FamilyId, WeekId, WeekPicked } from './events.ts';
import { roundsFor, type Turn, turnAt } from './snake.ts';

/** What the log says so far: who drafts in which order, for which weeks, and the picks since the draft was last opened or reset. */
export type DraftState = {
  /** The version of the last event folded; 0 before the first. */
  version: number;
  /** The version of the last reset; 0 without one. A state that was read from lists does not know it, and has 0. */
  resetVersion: number;
  order: readonly FamilyId[];
  weeks: readonly WeekId[];
  picks: readonly WeekPicked[];
};

/** A draft of which nothing is known yet. */
export const unopened: DraftState = { version: 0, resetVersion: 0, order: [], weeks: [], picks: [] };

/** The state after one more event. Recorded events are facts: none is ever refused here. */
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

/** How many rounds the draft has. */
export const totalRounds = (state: DraftState): number => roundsFor(state.order.length, state.weeks.length);

/** Whether every turn has been taken. */
export const isComplete = (state: DraftState): boolean =>
  isOpened(state) && state.picks.length >= totalRounds(state) * state.order.length;

/** The turn that is on now, or undefined when the draft is complete or was never opened. */
export const currentTurn = (state: DraftState): Turn | undefined =>
  isOpened(state) && !isComplete(state) ? turnAt(state.order, state.picks.length) : undefined;

/** The turn that was on last: the current one, or the very last of a complete draft. A draft always shows some round and pick. */
export const latestTurn = (state: DraftState): Turn =>
  currentTurn(state) ?? turnAt(state.order, Math.max(0, state.picks.length - 1));

/** Who holds a week, if anybody does. */
export const pickOf = (state: DraftState, weekId: WeekId): WeekPicked | undefined =>
  state.picks.find((pick) => pick.weekId === weekId);

/** The week that a family picked in a round, if it did. */
export const pickInRound = (state: DraftState, familyId: FamilyId, round: number): WeekPicked | undefined =>
  state.picks.find((pick) => pick.familyId === familyId && pick.round === round);
