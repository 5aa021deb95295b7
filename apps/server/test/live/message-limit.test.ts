import { expect, test } from '@jest/globals';
import { MessageLimit } from '../../src/platform/live/draft-room.ts';

test('a family can send five messages in any ten seconds, and each family has its own', () => {
  const limit = new MessageLimit();
  const times = [0, 1_000, 2_000, 3_000, 9_000];
  for (const time of times) expect(limit.consume('birch', time)).toBe(true);
  expect(limit.consume('birch', 9_999)).toBe(false);
  expect(limit.consume('aalto', 9_999)).toBe(true);
  // The first message is ten seconds old; those that were refused do not count.
  expect(limit.consume('birch', 10_000)).toBe(true);
  expect(limit.consume('birch', 10_001)).toBe(false);
  expect(limit.consume('birch', 11_000)).toBe(true);
});
