import type { FamilyId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { isLotteryOpen } from './season.ts';

/** Whether an open lottery still wants a family's word. */
export const isWordWanted = (state: DraftState, id: FamilyId): boolean =>
  isLotteryOpen(state) && !state.lottery?.words.some(({ familyId }) => familyId === id);
