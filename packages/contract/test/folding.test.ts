import { foldText } from '@houseboat/contract/typed-text.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

test.each([
  ['its case', 'Aalto', 'AALTO'],
  ['Turkish letters', 'İpek Işık', 'ipek işik'],
  ['capitals of two letters', 'Straße', 'STRASSE'],
  ['the capital of a small letter', 'Straße', 'STRAẞE'],
  ['how a Greek accent is composed', 'ΐ', '\u03b9\u0308\u0301'],
  ['the form of a Greek letter', 'ΝΙΚΟΣ', 'νικος'],
  ['how an accent is composed', 'Müller', 'Mu\u0308ller'],
  ['the width of its letters', 'Dad 7', 'Ｄａｄ　７'],
  ['the kind of its quotes', 'o\'hara "7"', 'o’hara “7”'],
  ['other keys for a quote', "o'hara o'hara", 'o´hara o`hara'],
  ['characters that contain quotes', "''''n", '⁗n'],
  ['letters that contain quotes', "'n", 'ŉ'],
  ['quotes of other languages', '"Boot" "bateau"', '„Boot“ «bateau»'],
  ['what phones and word processors make of dashes', 'a--b - c - d', 'a—b – c −− d'],
  ['what is invisible', 'lake', '\u202ala\u00adke\u200b\u202c'],
  ['the kind of its blanks', 'a b', '\u00a0a\u2003b '],
  ['an ellipsis', 'lake...', 'lake…'],
])('a text is the same whatever %s: %j and %j', (_, one, other) => {
  expect(foldText(other)).toBe(foldText(one));
});

test('accents, digits and words stay different', () => {
  for (const [one, other] of [
    ['Müller', 'Muller'],
    ['lake 1', 'lake 2'],
    ['lakeside', 'lake side'],
    ["dad's", 'dads'],
  ] as const)
    expect(foldText(one)).not.toBe(foldText(other));
});

test('a text is the same in its own cases, and once it was compared', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect([foldText(text.toLowerCase()), foldText(text.toUpperCase()), foldText(folded)]).toEqual([
        folded,
        folded,
        folded,
      ]);
    }),
  );
});
