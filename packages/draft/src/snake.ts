import type { FamilyId } from './events.ts';

/** Where a draft stands: the round and the pick within it, both from 1, and the family on the clock. */
export type Turn = { round: number; pick: number; familyId: FamilyId };

/** How many whole rounds fit: every family gets as many weeks as every other, and weeks left over stay free. */
export const roundsFor = (families: number, weeks: number): number => Math.floor(weeks / families);

/**
 * The turn with the given number, counted from 0 over the whole draft. Odd rounds run through `order` forwards, even rounds backwards,
 * so that the last to pick in one round is the first in the next.
 */
export function turnAt(order: readonly FamilyId[], number: number): Turn {
  const round = Math.floor(number / order.length) + 1;
  const pick = (number % order.length) + 1;
  const familyId = order[round % 2 === 1 ? pick - 1 : order.length - pick];
  if (familyId === undefined) throw new RangeError(`No turn ${number} in a draft of ${order.length} families.`);
  return { round, pick, familyId };
}
