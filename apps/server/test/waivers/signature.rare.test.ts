import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { checkSignature } from '../../src/modules/waivers/document/signature.ts';
import {
  BLACK,
  chunk,
  colorAt,
  darkPixels,
  dataUrl,
  drawing,
  end,
  header,
  MAGIC,
  rows,
  signed,
  WHITE,
  wave,
} from '../support/waiver-drawings.ts';
import { storedSignature } from '../support/waiver-records.ts';

const plain = await signed().png().toBuffer();
const NOT_PNG = { invalid: 'The signature must be a PNG image.' };
const UNREADABLE = { invalid: 'We couldn’t read the signature. Please draw it again.' };

const check = (png: Buffer) => checkSignature(dataUrl(png));

describe('a drawn signature', () => {
  test('may reach the edge without losing a pixel', async () => {
    const onEdge = (x: number, y: number) => x === 0 || y === 0 || x === 499 || y === 199;
    const frame = await drawing(500, 200, (x, y) => (onEdge(x, y) ? BLACK : WHITE))
      .png()
      .toBuffer();
    const png = await storedSignature(frame);
    expect(await darkPixels(png)).toBe(2 * 500 + 2 * 198);
    for (const [left, top] of [[0, 0] as const, [499, 0] as const, [0, 199] as const, [499, 199] as const])
      expect(await colorAt(png, left, top)).toEqual([0, 0, 0]);
  });

  test('may be as large as 1000 × 400', async () => {
    const large = drawing(1000, 400, (x, y) => (wave(x / 2, y / 2) ? BLACK : WHITE));
    expect(await sharp(await storedSignature(await large.png().toBuffer())).metadata()).toMatchObject({
      width: 1000,
      height: 400,
    });
  });

  test('is accepted with one bit per pixel', async () => {
    const bar = Array.from({ length: 40 }, (_, y) => Buffer.alloc(13, y > 10 && y < 14 ? 0x00 : 0xff));
    const png = await storedSignature(Buffer.concat([MAGIC, header(100, 40, { depth: 1 }), rows(bar), end]));
    expect(await darkPixels(png)).toBe(300);
  });

  test('of an animation is its still image', async () => {
    const at = MAGIC.length + 25;
    const animated = Buffer.concat([
      plain.subarray(0, at),
      chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      plain.subarray(at),
    ]);
    expect(await storedSignature(animated)).toEqual(await storedSignature(plain));
  });
});

describe('a signature from a browser that resists fingerprinting', () => {
  const random = (at: number) => Math.imul(at + 1, 0x9e3779b1) >>> 24;
  const noise = (x: number, y: number, period: number) => {
    const at = (y * 500 + x) % period;
    return [random(at), random(at + 1e5), random(at + 2e5), random(at + 3e5)] as [number, number, number, number];
  };

  test.each([
    ['noise', 100_000],
    // Firefox repeats a short sequence.
    ['stripes', 24],
  ])('is refused if it is %s', async (_kind, period) => {
    const png = await drawing(500, 200, (x, y) => noise(x, y, period))
      .png()
      .toBuffer();
    expect(await check(png)).toEqual({
      invalid: 'Your browser changed the signature. Please use another browser to sign.',
    });
  });

  test('may differ in a few bits', async () => {
    const farbled = drawing(500, 200, (x, y) => {
      const bit = random(y * 500 + x) & 1;
      return wave(x, y) ? [bit, bit, 0, 255] : [255 - bit, 255, 255 - bit, 255];
    });
    await storedSignature(await farbled.png().toBuffer());
  });
});

describe('an invalid signature', () => {
  test('is refused when it is truncated anywhere', async () => {
    const whole = await check(plain);
    expect(whole).toHaveProperty('png');
    for (let length = 0; length < plain.length; length += 1 + Math.floor(plain.length / 50))
      expect([length, await check(plain.subarray(0, length))]).toEqual([length, NOT_PNG]);
  });

  test('is refused when a byte is wrong', async () => {
    const corrupt = Buffer.from(plain);
    const at = plain.indexOf('IDAT') + 40;
    corrupt[at] = (corrupt[at] ?? 0) ^ 0xff;
    expect(await check(corrupt)).toEqual(UNREADABLE);
  });

  test('does no harm when it unpacks to more than its header says', async () => {
    const packed = rows(Array.from({ length: 60_000 }, () => Buffer.alloc(1000)));
    expect(packed.length).toBeLessThan(500_000);
    const response = await check(Buffer.concat([MAGIC, header(100, 40), packed, end]));
    expect(response).toHaveProperty('invalid');
  });
});
