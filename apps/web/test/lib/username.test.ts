import { expect, test } from '@jest/globals';
import { usernameOf } from '../../src/lib/boat-fields/username.ts';

test.each([
  ['Moreau', 'moreau'],
  ['  Åström ', 'astrom'],
  ['Núñez', 'nunez'],
  ['Weiß', 'weiss'],
  ['Sørensen Ælfric', 'sorensen-aelfric'],
  ['Wałęsa', 'walesa'],
  ['O’Brien', 'obrien'],
  ['Smith & Jones', 'smith-jones'],
  ['Featherstonehaugh–Papadimitriou', 'featherstonehaugh-papadimitriou'],
  ['St. John', 'st-john'],
  ['The Osei family ', 'osei'],
  ['İpek', 'ipek'],
  ['Иванова Й', 'иванова-й'],
  ['משפחת כהן', 'משפחת-כהן'],
  ['Crab 🦀', 'crab'],
  ['🦀', '🦀'],
  ['', ''],
])('the family %p logs in as %p', (name, username) => {
  expect(usernameOf(name)).toBe(username);
});

test('marks and case make no other username', () => {
  expect(usernameOf('MÜLLER')).toBe(usernameOf('Mu\u0308ller'));
});
