import { describe, expect, test } from '@jest/globals';
import { type Colors, iccColors, nclxColors, toSrgb } from '../src/photo-colors.ts';

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 65_535)];
const text = (value: string) => [...value].map((character) => character.charCodeAt(0));
const fixed = (value: number) => u32(Math.round(value * 65_536) >>> 0);

/** A file's metadata that names its primaries and its curve by the numbers of H.273. */
const nclx = (primaries: number, curve: number) =>
  Uint8Array.from([...text('....ftypheic....colrnclx'), ...u16(primaries), ...u16(curve), ...u16(6), 0x80]);

/** A file's metadata with an ICC profile of Display P3's primaries and a curve. */
const p3Profile = (curve: number[]) => {
  const xyz = (...values: number[]) => [...text('XYZ '), ...u32(0), ...values.flatMap(fixed)];
  const tags: [string, number[]][] = [
    ['rXYZ', xyz(0.515, 0.2412, -0.001)],
    ['gXYZ', xyz(0.292, 0.6922, 0.0419)],
    ['bXYZ', xyz(0.1571, 0.0666, 0.7841)],
    ['rTRC', curve],
  ];
  const start = 132 + 12 * tags.length;
  const table = tags.flatMap(([name, data], at) => [...text(name), ...u32(start + 20 * at), ...u32(data.length)]);
  const profile = [...new Array(128).fill(0), ...u32(tags.length), ...table, ...tags.flatMap(([, data]) => data)];
  return Uint8Array.from([...text('....ftypheic....colrprof'), ...profile]);
};
const gamma22 = [...text('curv'), ...u32(0), ...u32(1), ...u16(Math.round(2.2 * 256))];
const srgbFormula = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed);

const converted = (colors: Colors | undefined, ...pixel: number[]) => {
  if (!colors) throw new Error('There are no colors.');
  const pixels = Uint8Array.from(pixel);
  toSrgb(pixels, pixel.length, colors);
  return [...pixels];
};
describe('Display P3', () => {
  test.each<[string, Colors | undefined]>([
    ['by number', nclxColors(nclx(12, 13))],
    [
      'by a profile with a formula',
      iccColors(p3Profile([...text('para'), ...u32(0), ...u16(3), 0, 0, ...srgbFormula])),
    ],
  ])('%s', (_, colors) => {
    expect(converted(colors, 255, 255, 255)).toEqual([255, 255, 255]);
    expect(converted(colors, 128, 128, 128)).toEqual([128, 128, 128]);
    // The same red as sRGB's (255, 0, 0).
    const [red = 0, green = 255, blue = 255, alpha] = converted(colors, 234, 51, 35, 77);
    expect(red).toBeGreaterThanOrEqual(254);
    expect(Math.max(green, blue)).toBeLessThanOrEqual(12);
    expect(alpha).toBe(77);
  });

  test('by a profile with an exponent', () => {
    const [red = 0] = converted(iccColors(p3Profile(gamma22)), 128, 128, 128);
    expect(Math.abs(red - 128)).toBeLessThanOrEqual(2);
  });
});

describe('HDR', () => {
  test.each([
    ['PQ', 16, [148, 255]],
    ['HLG', 18, [191, 255]],
  ])('%s: paper is nearly white, and what is brighter is white', (_, curve, [paper = 0, bright = 0]) => {
    const colors = nclxColors(nclx(9, curve));
    const [white = 0] = converted(colors, paper, paper, paper);
    expect(white).toBeGreaterThanOrEqual(240);
    expect(white).toBeLessThanOrEqual(248);
    expect(converted(colors, bright, bright, bright)).toEqual([255, 255, 255]);
    expect(converted(colors, 0, 0, 0)).toEqual([0, 0, 0]);
  });

  test('a gray of a quarter of white stays that', () => {
    // 50.75 cd/m² in PQ.
    const [gray = 0] = converted(nclxColors(nclx(9, 16)), 113, 113, 113);
    expect(Math.abs(gray - 137)).toBeLessThanOrEqual(3);
  });
});

test.each([
  ['sRGB', nclx(1, 13)],
  ['unspecified colors', nclx(2, 2)],
  ['no colors', Uint8Array.from(text('....ftypheic....'))],
  ['half a box', nclx(12, 13).subarray(0, 25)],
])('%s are left as they are', (_, metadata) => {
  expect([nclxColors(metadata), iccColors(metadata)]).toEqual([undefined, undefined]);
});

test('a damaged profile is ignored', () => {
  expect(iccColors(p3Profile(gamma22).subarray(0, 180))).toBeUndefined();
});
