import type { Refusal } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { FamilyId, Turn, WeekId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, isSameTurn, latestTurn, pickInRound, statusOf } from '@houseboat/draft/state.ts';

/** Returns the turns that a family could make now: its regular one first, then those that it passed. */
export function openTurns(state: DraftState, familyId: FamilyId): Turn[] {
  return allOpenTurns(state).filter((turn) => turn.familyId === familyId);
}

/** Returns the turns that anybody could make now: the current one first, then those that were passed. */
export function allOpenTurns(state: DraftState): Turn[] {
  const current = currentTurn(state);
  if (statusOf(state) !== 'running' || !current) return [];
  return [current, ...state.passed.filter((turn) => !isSameTurn(turn, current))];
}

/** Whether anybody could make a turn now. */
export const isOpenTurn = (state: DraftState, turn: Turn): boolean =>
  allOpenTurns(state).some((open) => isSameTurn(open, turn));

/** Returns the turn that pressing a week would make: the chosen one while it is open, otherwise the family's own next. */
export function turnToMake(state: DraftState, familyId: FamilyId, chosen: Turn | null): Turn | undefined {
  return allOpenTurns(state).find((turn) => isSameTurn(turn, chosen ?? undefined)) ?? openTurns(state, familyId)[0];
}

/** Returns why the server would refuse a pick in this state, or undefined when it would not. @param turn the turn to make, if there is one */
export function refusalOf(
  state: DraftState,
  turn: Turn | undefined,
  weekId: WeekId,
  by: { familyId: FamilyId; isAdmin: boolean },
): Refusal | undefined {
  const made = turn ?? { ...latestTurn(state), familyId: by.familyId };
  const decision = decide({ type: 'PickWeek', ...made, weekId, by }, state);
  return 'refused' in decision ? decision.refused : undefined;
}

/** Returns a refusal in words. To a family that has picked this round, having to wait for its turn would sound wrong. */
export function refusalWords(refusal: Refusal, state: DraftState, familyId: FamilyId) {
  switch (refusal) {
    case 'not-started':
      return { title: 'Not Started Yet', description: 'The draft has not started yet.' };
    case 'draft-paused':
      return { title: 'Draft Paused', description: 'The draft is paused.' };
    case 'draft-complete':
      return { title: 'Draft Complete', description: 'The draft is complete.' };
    case 'week-taken':
      return { title: 'Week Taken', description: 'That week has already been taken.' };
    default:
      return pickInRound(state, familyId, latestTurn(state).round)
        ? { title: 'Already Selected', description: 'You have already selected a week this round.' }
        : { title: 'Not Your Turn', description: 'Please wait for your turn to select a week.' };
  }
}
