import { expect, test } from '@jest/globals';
import { describeWeeks } from '../../src/lib/boat-fields/describe-weeks.ts';

test.each([
  [13, 4, '13 weeks, three for each family, with one left over that stays free.'],
  [21, 7, '21 weeks, three for each family.'],
  [53, 3, '53 weeks, 17 for each family, with two left over that stay free.'],
  [1, 2, '1 week for 2 families. Each family needs at least one.'],
])('%d weeks for %d families: %s', (weeks, families, words) => {
  expect(describeWeeks(weeks, families)).toBe(words);
});
