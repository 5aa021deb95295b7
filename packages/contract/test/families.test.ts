import { familyColor, familyColors } from '@houseboat/contract/families.ts';
import { expect, test } from '@jest/globals';
import { complaints } from './support/complaints.ts';

test('the first seven colours are those of the seven families, in draft order', () => {
  expect(familyColors.slice(0, 7)).toEqual(['red', 'blue', 'green', 'yellow', 'purple', 'pink', 'indigo']);
});

test('twelve families can be told apart', () => {
  expect(new Set(familyColors).size).toBe(12);
  expect(complaints(familyColor, 'mauve')).toHaveLength(1);
});
