import { familyColor, familyColors } from '@houseboat/contract/boat.ts';
import { newFamily } from '@houseboat/contract/boat-settings.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import { expect, test } from '@jest/globals';
import { complaints } from './support/complaints.ts';

test('the first seven colors are those of the seven families, in draft order', () => {
  expect(familyColors.slice(0, 7)).toEqual(['red', 'blue', 'green', 'yellow', 'purple', 'pink', 'indigo']);
});

test('the families of a full boat have different colors', () => {
  expect(new Set(familyColors).size).toBe(familyCount.max);
  expect(complaints(familyColor, 'mauve')).toHaveLength(1);
});

test.each([
  ['The Osei family', 'Osei'],
  [' moreau Family ', 'moreau'],
  ['De la Cruz', 'De la Cruz'],
  ['The Family', 'The Family'],
  ['Family', 'Family'],
  ['The Family Stone', 'The Family Stone'],
])('the family that types %p is called %p', (typed, name) => {
  expect(newFamily.shape.name.parse(typed)).toBe(name);
});

test('a name with a million blanks is refused', () => {
  expect(complaints(newFamily.shape.name, `a${' '.repeat(1_000_000)}b`)).toHaveLength(1);
});
