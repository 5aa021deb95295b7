import { expect, test } from '@jest/globals';
import { searching } from '../../src/lib/cards/filter.tsx';

test.each([
  ['cafe', 'Café'],
  ['CAFÉ', 'Cafe\u0301 au lait'],
  ['istanbul', 'İSTANBUL'],
  ['ISIK', 'ışık'],
  ['strasse', 'Straße'],
  ['straße', 'STRASSE'],
  ['smorgas', 'Smørgås'],
  ['lodz', 'Łódź'],
  ['aether', 'Æther'],
  ['Thor', 'Þór'],
  ["o'hara", 'O’Hara'],
  ['"boat" - dock', '“Boat” — dock'],
  ['dish soap', 'Dish\u00a0soap'],
  ['dishsoap', 'dish\u00adso\u200bap'],
  ['ｌａｋｅ ', 'lake'],
  ['νικος', 'ΝΊΚΟΣ'],
  ['محمد', 'مُحَمَّد'],
  ['가', '각'],
])('%j finds %j', (search, text) => {
  expect(searching(search)('Rope', text)).toBe(true);
});

test.each([
  ['cafes', 'Café'],
  ['की', 'का'],
  ['rope 2', 'Rope 1'],
])('%j does not find %j', (search, text) => {
  expect(searching(search)(text)).toBe(false);
});

test('a search for nothing visible finds everything', () => {
  expect(searching(' \u200b')('Rope')).toBe(true);
});
