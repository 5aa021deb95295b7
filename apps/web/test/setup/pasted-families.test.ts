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
  ['addresses in brackets', 'Moreau [moreau@example.org]\nOsei'],
  ['dashes before addresses', 'Moreau - moreau@example.org\nOsei –'],
  ['colons before addresses', 'Moreau: moreau@example.org.\nOsei:'],
  ['dashes and a phone number', 'Moreau — moreau@example.org — 555-0123\nOsei'],
  ['a numbered list', '1. Moreau moreau@example.org\n2. Osei'],
  ['numbers in parentheses', '(1) Moreau moreau@example.org\n2) Osei'],
  ['numbers in a column', '1\tMoreau\tmoreau@example.org\n2\tOsei\t'],
  ['bullets', '• Moreau, moreau@example.org\n- Osei'],
  ['a table', '| Moreau | moreau@example.org |\n| Osei | |'],
  ['names in parentheses', '(Moreau) moreau@example.org\n(Osei)'],
  ['how people call them', 'The Moreau family: moreau@example.org\r\nOsei Family'],
  ['a link to write to', 'Moreau <mailto:moreau@example.org>\r\nOsei'],
])('%s is a list of families', (_, text) => {
  expect(pastedFamilies(text)).toEqual([moreau, osei]);
});

test.each([
  ['Van Dyke, Moreau, Osei', ['Van Dyke', 'Moreau', 'Osei']],
  ['Smith; Osei', ['Smith', 'Osei']],
  ['Smith, John', ['Smith']],
  ['Smith, John; Osei, Ama', ['Smith', 'Osei']],
  ['Smith, John,', ['Smith']],
  ['Osei, Moreau, and Van Dyke', ['Osei', 'Moreau', 'Van Dyke']],
  ['Osei, Moreau and Van Dyke', ['Osei', 'Moreau', 'Van Dyke']],
  ['Osei, Ama, 555-0123', ['Osei']],
  ['Osei, Ama, 555-0123\nSmith', ['Osei', 'Smith']],
])('the names of one line are families: %j', (text, names) => {
  expect(pastedFamilies(text).map(({ name }) => name)).toEqual(names);
});

test('names keep their blanks, marks and letters of any script', () => {
  const text = 'van der Berg\nBerg (lake house)\nSmith-Jones Jr.\n3 Amigos\nO’Brien-Núñez\nמשפחת כהן\n🦀';
  expect(pastedFamilies(text).map(({ name }) => name)).toEqual([
    'van der Berg',
    'Berg (lake house)',
    'Smith-Jones Jr.',
    '3 Amigos',
    'O’Brien-Núñez',
    'משפחת כהן',
    '🦀',
  ]);
});

test("a mail's list of addresses is a family for each", () => {
  const text = '"Moreau, Jo" <moreau@example.org>, ivanova@example.org; Osei <osei@example.org>,';
  expect(pastedFamilies(text)).toEqual([
    moreau,
    { name: '', email: 'ivanova@example.org' },
    { name: 'Osei', email: 'osei@example.org' },
  ]);
});

test('a family with two addresses is one family', () => {
  expect(pastedFamilies('Moreau,moreau@example.org,jo@example.org')).toEqual([moreau]);
});

test('an address alone is a family whose name is missing', () => {
  expect(pastedFamilies('Email address\nmoreau@example.org\nOsei')).toEqual([{ ...moreau, name: '' }, osei]);
});

test('nothing is no family', () => {
  expect(pastedFamilies(' \n\t\n')).toEqual([]);
});
