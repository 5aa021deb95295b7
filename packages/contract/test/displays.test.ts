import {
  approveDisplay,
  codeLength,
  codeLetters,
  collected,
  collectSession,
  display,
  pairing,
} from '@houseboat/contract/displays.ts';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

const id = '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4';
const code = 'BCDFGH';

test('codes are too long to guess, and their letters are distinct and spell no words', () => {
  expect(new Set(codeLetters).size).toBe(codeLetters.length);
  expect(codeLetters).toMatch(/^[A-Z]+$/);
  expect(codeLetters).not.toMatch(/[AEIOUY]/);
  expect(codeLetters.length ** codeLength).toBeGreaterThan(50_000_000);
});

test.each([code, 'bcdfgh', ' bcd fgh ', 'BCD-FGH', 'b-c-d-f-g-h', 'BCD–FGH\u200b', 'ｂｃｄｆｇｈ'])(
  'a code may be typed as %j',
  (typed) => {
    expect(z.parse(approveDisplay, { code: typed, name: ' Saloon ' })).toEqual({ code, name: 'Saloon' });
  },
);

test.each([['BCDFG'], ['BCDFGHJ'], ['BCD4GH'], ['BCD_GH'], ['ÄBCDFG'], ['']])('%j is not a code', (typed) => {
  expect(complaints(approveDisplay, { code: typed, name: 'Saloon' })).toEqual(['code: The code has 6 letters.']);
});

test('a television is approved with a code and a name, and nothing else', () => {
  expect(complaints(approveDisplay, {})).toEqual(['code: Code must be text.', 'name: Name must be text.']);
  expect(complaints(approveDisplay, { code, name: ' ' })).toEqual(['name: Name must not be blank.']);
  expect(complaints(approveDisplay, { code, name: 'x'.repeat(121) })).toHaveLength(1);
  expect(complaints(approveDisplay, { code, name: 'Saloon', familyId: id })).toHaveLength(1);
});

test('a session is collected with a secret, and nothing else', () => {
  expect(complaints(collectSession, { secret: 'x' })).toEqual([]);
  for (const body of [{}, { secret: ' ' }, { secret: 7 }, { secret: 'x', code }, { secret: 'x'.repeat(121) }])
    expect(complaints(collectSession, body)).toHaveLength(1);
  expect(complaints(collected, { status: 'waiting' })).toEqual([]);
  expect(complaints(collected, { status: 'approved' })).toHaveLength(1);
});

test('neither a pairing nor a television has fields that are secret', () => {
  const shown = { displayId: id, secret: 'x', code, expiresAt: '2026-05-24T18:15:00.000Z' };
  expect(z.parse(pairing, { ...shown, secretHash: 'y' })).toEqual(shown);
  const listed = { id, name: 'Saloon', approvedBy: 'Alder', approvedAt: '2026-05-24T18:15:00.000Z' };
  expect(z.parse(display, { ...listed, code, sid: 'z' })).toEqual(listed);
});
