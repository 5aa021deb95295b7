import { familyColor, familyColors } from '@houseboat/contract/boat.ts';
import { expect, test } from '@jest/globals';
import { complaints } from './support/complaints.ts';

test('the first seven colors are those of the seven families, in draft order', () => {
  expect(familyColors.slice(0, 7)).toEqual(['red', 'blue', 'green', 'yellow', 'purple', 'pink', 'indigo']);
});

test('twelve families have different colors', () => {
  expect(new Set(familyColors).size).toBe(12);
  expect(complaints(familyColor, 'mauve')).toHaveLength(1);
});
