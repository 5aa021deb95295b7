import type { FamilyId, Turn } from './events.ts';

/** Returns how many whole rounds fit. All families get equally many weeks, and the remaining weeks stay free. */
export const roundsFor = (families: number, weeks: number): number => Math.floor(weeks / families);

/**
 * Returns the turn with a number, counted from 0 over the whole draft. Odd rounds run through `order` forward and even rounds backward, so the
 * family that picks last in a round picks first in the next.
 */
export function turnAt(order: readonly FamilyId[], number: number): Turn {
  const round = Math.floor(number / order.length) + 1;
  const pick = (number % order.length) + 1;
  const familyId = order[round % 2 === 1 ? pick - 1 : order.length - pick];
  if (familyId === undefined) throw new RangeError(`No turn ${number} in a draft of ${order.length} families.`);
  return { round, pick, familyId };
}

/** Returns the number of a turn in a draft of that many families: the inverse of `turnAt`. */
export const turnNumber = (families: number, { round, pick }: Pick<Turn, 'round' | 'pick'>): number =>
  (round - 1) * families + pick - 1;
