import type { FamilyId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, latestTurn, pickInRound } from '@houseboat/draft/evolve.ts';

/** What stands between a family and a pick, in the words to tell it with. */
export type Barrier = { title: string; description: string };

const alreadySelected: Barrier = {
  title: 'Already Selected',
  description: 'You have already selected a week this round.',
};
const notYourTurn: Barrier = {
  title: 'Not Your Turn',
  description: 'Please wait for your turn to select a week.',
};

/** Why a family may not pick at this moment, if it may not. Whoever has picked is not on the clock either, and hears the first. */
export function barrierFor(state: DraftState, familyId: FamilyId): Barrier | undefined {
  if (pickInRound(state, familyId, latestTurn(state).round)) return alreadySelected;
  return currentTurn(state)?.familyId === familyId ? undefined : notYourTurn;
}
