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
  ['addresses in parentheses', 'Moreau (moreau@example.org)\nOsei ()'],
])('%s is a list of families', (_, text) => {
  expect(pastedFamilies(text)).toEqual([moreau, osei]);
});

test('names keep their blanks, marks and letters of any script', () => {
  const text = 'van der Berg\nBerg (lake house)\nO’Brien-Núñez\nמשפחת כהן\n🦀';
  expect(pastedFamilies(text).map(({ name }) => name)).toEqual([
    'van der Berg',
    'Berg (lake house)',
    'O’Brien-Núñez',
    'משפחת כהן',
    '🦀',
  ]);
});

test('an address alone is a family whose name is missing', () => {
  expect(pastedFamilies('Email address\nmoreau@example.org\nOsei')).toEqual([{ ...moreau, name: '' }, osei]);
});

test('nothing is no family', () => {
  expect(pastedFamilies(' \n\t\n')).toEqual([]);
});
