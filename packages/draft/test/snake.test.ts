import { roundsFor, turnAt } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

const orders = fc.integer({ min: 2, max: 12 }).map((count) => Array.from({ length: count }, (_, n) => `family-${n}`));

test('seven families draft 21 weeks in three rounds: forward, backward, forward', () => {
  const order = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(roundsFor(7, 21)).toBe(3);
  expect(Array.from({ length: 21 }, (_, n) => turnAt(order, n).familyId).join('')).toBe('ABCDEFGGFEDCBAABCDEFG');
});

test('only whole rounds are drafted', () => {
  expect(roundsFor(7, 20)).toBe(2);
  expect(roundsFor(7, 6)).toBe(0);
});

test('a draft without families has no turn', () => {
  expect(() => turnAt([], 0)).toThrow(RangeError);
});

test('round and pick count the turns from 1, and lead back to the number', () => {
  fc.assert(
    fc.property(orders, fc.nat(200), (order, number) => {
      const { round, pick } = turnAt(order, number);
      expect(pick).toBeGreaterThanOrEqual(1);
      expect(pick).toBeLessThanOrEqual(order.length);
      expect((round - 1) * order.length + pick - 1).toBe(number);
    }),
  );
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
