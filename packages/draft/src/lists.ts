import type { FamilyId, WeekId, WeekPicked } from './events.ts';
import { currentTurn, type DraftState, isComplete, latestTurn, pickOf, unopened } from './evolve.ts';

/** Who holds a week, as the list of weeks shows it. The last three are null while nobody has picked the week. */
export type WeekHolder = {
  id: WeekId;
  isAvailable: boolean;
  assignedFamilyId: FamilyId | null;
  draftRound: number | null;
  draftPick: number | null;
};

/** The turn, as the draft shows it. A complete draft shows its last turn, with nobody on the clock. */
export type ShownTurn = {
  currentFamilyId: FamilyId | null;
  currentRound: number;
  currentPick: number;
  isComplete: boolean;
};

/** Returns who holds a week in a state. */
export function holderOf(state: DraftState, id: WeekId): WeekHolder {
  const pick = pickOf(state, id);
  return {
    id,
    isAvailable: !pick,
    assignedFamilyId: pick?.familyId ?? null,
    draftRound: pick?.round ?? null,
    draftPick: pick?.pick ?? null,
  };
}

/** Returns the turn that a state shows. */
export function shownTurn(state: DraftState): ShownTurn {
  const { round, pick } = latestTurn(state);
  return {
    currentFamilyId: currentTurn(state)?.familyId ?? null,
    currentRound: round,
    currentPick: pick,
    isComplete: isComplete(state),
  };
}

/**
 * Returns the state that lists of a version show: the inverse of `holderOf` over all weeks. It decides like the state that the log folds to,
 * except that it does not know the version of the last reset.
 */
export const stateOfLists = (
  version: number,
  order: readonly FamilyId[],
  weeks: readonly Omit<WeekHolder, 'isAvailable'>[],
): DraftState => ({
  ...unopened,
  version,
  order,
  weeks: weeks.map(({ id }) => id),
  picks: weeks.flatMap(toPick).sort((a, b) => a.round - b.round || a.pick - b.pick),
});

const toPick = ({ id, assignedFamilyId, draftRound, draftPick }: Omit<WeekHolder, 'isAvailable'>): WeekPicked[] =>
  assignedFamilyId === null || draftRound === null || draftPick === null
    ? []
    : [{ familyId: assignedFamilyId, weekId: id, round: draftRound, pick: draftPick }];
