import type { FamilyId } from '@houseboat/draft/events.ts';
import { type DraftState, totalRounds } from '@houseboat/draft/evolve.ts';
import { turnAt } from '@houseboat/draft/snake.ts';

/** How many picks of others come before a family's next one: 0 when it is on the clock, undefined when it has none left. */
export function turnsAhead(state: DraftState, familyId: FamilyId): number | undefined {
  const { order, picks } = state;
  const turns = order.length * totalRounds(state);
  for (let turn = picks.length; turn < turns; turn++)
    if (turnAt(order, turn).familyId === familyId) return turn - picks.length;
  return undefined;
}
