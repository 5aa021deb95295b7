import { describe, expect, test } from '@jest/globals';
import { isMissing, missingEnd } from '../src/photo-files.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

describe('the bytes that a file lacks at its end', () => {
  const png = '89504e470d0a1a0a';
  test.each([
    ['a JPEG', 'ffd8ffe0010203', 'ffd9'],
    ['a JPEG with half of its marker', 'ffd8ffe0010203ff', 'ffd9'],
    ['a JPEG with trailing bytes', 'ffd8ffe0010203000000', 'ffd9'],
    ['a whole JPEG', 'ffd8ffe0010203ffd9', ''],
    ['a PNG', `${png}0102030405060708090a0b0c`, '0000000049454e44ae426082'],
    ['a PNG with part of its last chunk', `${png}0102030405060708090a0b0c0000000049454e`, '44ae426082'],
    ['a whole PNG', `${png}0000000049454e44ae426082`, ''],
    ['a GIF', '4749463839610102', '003b'],
    ['a GIF whose last byte of data is zero', '474946383961010200', '003b'],
    ['a whole GIF', '4749463839610102003b', ''],
    ['a WebP', '52494646000000005745425056503820', ''],
    ['a text', '44656172', ''],
    ['nothing', '', ''],
  ])('of %s', (_, file, missing) => {
    expect(missingEnd(bytes(file))).toEqual(bytes(missing));
  });
});

test('an edge is missing if all of it is mid-gray', () => {
  expect(isMissing(Uint8Array.of(128, 128, 127))).toBe(true);
  expect(isMissing(Uint8Array.of(128, 128, 90))).toBe(false);
});
