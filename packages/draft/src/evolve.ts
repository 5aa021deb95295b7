import type { DraftEvent, FamilyId, WeekId, WeekPicked } from './events.ts';
import { roundsFor, type Turn, turnAt } from './snake.ts';

/** What the log says so far: who drafts in which order, for which weeks, and the picks since the draft was last opened or reset. */
export type DraftState = {
  order: readonly FamilyId[];
  weeks: readonly WeekId[];
  picks: readonly WeekPicked[];
};

/** A draft of which nothing is known yet. */
export const unopened: DraftState = { order: [], weeks: [], picks: [] };

/** The state after one more event. Recorded events are facts: none is ever refused here. */
export function evolve(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'DraftOpened':
      return { order: event.data.order, weeks: event.data.weeks, picks: [] };
    case 'WeekPicked':
      return { ...state, picks: [...state.picks, event.data] };
    case 'DraftCompleted':
      return state;
    case 'DraftReset':
      return { ...state, picks: [] };
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
