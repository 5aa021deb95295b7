import { expect, test } from '@jest/globals';
import { paragraphsOnlyIn, withNames } from '../../src/modules/boat/paragraphs.ts';

test('a preview has names in place of the placeholders that there are', () => {
  expect(withNames('{guest} on {boat}, {captain}', { guest: 'Ana Ruiz', boat: 'Desert Rose' })).toBe(
    'Ana Ruiz on Desert Rose, {captain}',
  );
});

test('two texts are compared by paragraphs', () => {
  expect(paragraphsOnlyIn('A\n\nC', 'A\n\nB')).toBe('“C”');
  expect(paragraphsOnlyIn('A', 'A\n\nB')).toBe('without “B”');
  expect(paragraphsOnlyIn('B\n\nA', 'A\n\nB')).toBe('in another order');
});
