import { expect, test } from '@jest/globals';
import { pastedFamilies } from '../../src/modules/setup/pasted-families.ts';

const moreau = { name: 'Moreau', email: 'moreau@example.org' };
const osei = { name: 'Osei', email: '' };

test.each([
  ['one name on each line', 'Moreau moreau@example.org\nOsei'],
  ['a spreadsheet', 'Moreau\tmoreau@example.org\r\nOsei\t\r\n'],
  [
    'a spreadsheet with a heading and more columns',
    'Family\tEmail\tPhone\nMoreau\tmoreau@example.org\t555\nOsei\t\t556',
  ],
  ['CSV', 'Name,Email\n"Moreau","moreau@example.org"\n"Osei",""'],
  ['addresses first', 'moreau@example.org; Moreau\n; Osei'],
  ['an address book', 'Moreau <moreau@example.org>\n\n  Osei  '],
])('%s is a list of families', (_, text) => {
  expect(pastedFamilies(text)).toEqual([moreau, osei]);
});

test('names keep their blanks, marks and letters of any script', () => {
  expect(pastedFamilies('van der Berg\nO’Brien-Núñez\nמשפחת כהן\n🦀').map(({ name }) => name)).toEqual([
    'van der Berg',
    'O’Brien-Núñez',
    'משפחת כהן',
    '🦀',
  ]);
});

test('nothing is no family', () => {
  expect(pastedFamilies(' \n\t\n')).toEqual([]);
});
