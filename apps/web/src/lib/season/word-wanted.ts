import type { FamilyId } from '@houseboat/draft/events.ts';
import { type DraftState, isBeforeFirstPick } from '@houseboat/draft/state.ts';

/** Whether an open lottery still wants a family's word. */
export const isWordWanted = (state: DraftState, id: FamilyId): boolean => {
  const { lottery, isClosed } = state;
  if (!lottery || lottery.isDrawn || isClosed || !isBeforeFirstPick(state)) return false;
  return !lottery.words.some(({ familyId }) => familyId === id);
};
