import { roundsFor, turnAt } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

const orders = fc.integer({ min: 2, max: 12 }).map((count) => Array.from({ length: count }, (_, n) => `family-${n}`));

test('seven families draft 21 weeks in three rounds: forward, backward, forward', () => {
  const order = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(roundsFor(7, 21)).toBe(3);
  expect(Array.from({ length: 21 }, (_, n) => turnAt(order, n).familyId).join('')).toBe('ABCDEFGGFEDCBAABCDEFG');
});

test('a draft without families has no turn', () => {
  expect(() => turnAt([], 0)).toThrow(RangeError);
});

test('every round has every family once, and runs opposite to the round before', () => {
  fc.assert(
    fc.property(orders, fc.nat(20), (order, round) => {
      const familiesOf = (round: number) => order.map((_, n) => turnAt(order, round * order.length + n).familyId);
      expect(familiesOf(round).toSorted()).toEqual(order.toSorted());
      expect(familiesOf(round + 1)).toEqual(familiesOf(round).toReversed());
    }),
  );
});
