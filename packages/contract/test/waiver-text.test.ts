import { expect, test } from '@jest/globals';
import { parseWaiverText } from '../src/waivers.ts';

const typesOf = (text: string) => parseWaiverText(text).map(({ type }) => type);

test('empty lines separate blocks; the first is the title, however it ends', () => {
  expect(parseWaiverText('Waiver.\n\nThe risks\n\nI could drown.')).toEqual([
    { type: 'title', text: 'Waiver.' },
    { type: 'heading', text: 'The risks' },
    { type: 'paragraph', text: 'I could drown.' },
  ]);
});

test.each(['.', '!', '?', ':', '”', ')', '。'])('a line that ends in %s is not a heading', (end) => {
  expect(typesOf(`Waiver\n\nThe risks${end}`)).toEqual(['title', 'paragraph']);
});

test('several lines are one paragraph, and line breaks in it remain', () => {
  expect(parseWaiverText('Waiver\n\nOne line\nand another')).toEqual([
    { type: 'title', text: 'Waiver' },
    { type: 'paragraph', text: 'One line\nand another' },
  ]);
});

test('blank lines count as empty, and do not count at either end', () => {
  expect(typesOf('\n\nWaiver\n \t\n\n\nThe risks\n\n')).toEqual(['title', 'heading']);
});
