import { expect, test } from '@jest/globals';
import { isAnimation, isHeic, isServerFormat } from '../../src/lib/photos/prepare-image.ts';

const head = (start: string) => Uint8Array.from(start.padEnd(64, '\0'), (character) => character.charCodeAt(0));

test.each([
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\n\r\n\rWEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
])('%s is uploaded as it is', (_format, start) => {
  expect([isServerFormat(head(start)), isHeic(head(start))]).toEqual([true, false]);
});

test.each([
  ['an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1MiHEheic'],
  ['a camera, by a compatible brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heix'],
  ['a burst', '\0\0\0\x1cftyphevc\0\0\0\0heicmsf1'],
])('HEIC is recognized: of %s', (_source, start) => {
  expect([isServerFormat(head(start)), isHeic(head(start))]).toEqual([false, true]);
});

test.each([
  ['BMP', 'BM6\0\0\0'],
  ['TIFF', 'II*\0'],
  ['a video', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'],
  ['text', 'Dear all, the heic photos are here.'],
])('%s is neither', (_format, start) => {
  expect([isServerFormat(head(start)), isHeic(head(start))]).toEqual([false, false]);
});

test.each([
  ['a GIF', 'GIF89a', true],
  ['an animated WebP', 'RIFF\n\r\n\rWEBPVP8X\n\0\0\0\x12', true],
  ['a WebP with transparency', 'RIFF\n\r\n\rWEBPVP8X\n\0\0\0\x10', false],
  ['a PNG', '\x89PNG\r\n\x1a\n', false],
])('%s may be an animation: %s', (_format, start, expected) => {
  expect(isAnimation(head(start))).toBe(expected);
});
