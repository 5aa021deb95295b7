import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { checkSignature, readPng } from '../../src/modules/waivers/document/signature.ts';
import {
  BLACK,
  chunk,
  chunkTypes,
  dataUrl,
  drawing,
  end,
  header,
  MAGIC,
  rows,
  signed,
  TRANSPARENT,
  WHITE,
  wave,
} from '../support/waiver-drawings.ts';
import { storedSignature } from '../support/waiver-records.ts';

const plain = await signed().png().toBuffer();
const jpeg = await signed().flatten().jpeg().toBuffer();
const EMPTY = { invalid: 'Please draw a signature.' };
const NOT_PNG = { invalid: 'The signature must be a PNG image.' };
const NOT_BASE64 = { invalid: 'The signature must be a PNG image in base64.' };
const UNREADABLE = { invalid: 'We couldn’t read the signature. Please draw it again.' };
const TOO_LARGE = { invalid: 'The signature is larger than 500 kB.' };
const TOO_MANY_PIXELS = { invalid: 'The signature must be at most 1000 × 400 pixels.' };

const check = (png: Buffer) => checkSignature(dataUrl(png));

/** The color of a pixel, as three bytes. */
async function colorAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const point = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...point];
}

/** Counts the dark pixels of an image. */
const darkPixels = async (png: Buffer): Promise<number> =>
  (await sharp(png).greyscale().raw().toBuffer()).filter((value) => value < 128).length;

describe('a drawn signature', () => {
  test('is stored at its size, as a plain PNG of 8-bit colors', async () => {
    const png = await storedSignature(plain);
    const { format, width, height, depth, channels, isProgressive } = await sharp(png).metadata();
    expect({ format, width, height, depth, channels, isProgressive }).toEqual({
      format: 'png',
      width: 500,
      height: 200,
      depth: 'uchar',
      channels: 3,
      isProgressive: false,
    });
    expect(await darkPixels(png)).toBe(await darkPixels(plain));
  });

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

  test('may be a short stroke in any color', async () => {
    for (const color of [[0, 0, 180, 255] as const, [255, 255, 0, 255] as const, [200, 0, 0, 255] as const])
      await storedSignature(
        await drawing(500, 200, (x, y) => (x > 100 && x < 112 && y > 50 && y < 53 ? [...color] : WHITE))
          .png()
          .toBuffer(),
      );
  });

  test('gets a white background where it is transparent', async () => {
    const clear = await drawing(500, 200, (x, y) => (wave(x, y) ? BLACK : TRANSPARENT))
      .png()
      .toBuffer();
    const png = await storedSignature(clear);
    expect(await colorAt(png, 0, 0)).toEqual([255, 255, 255]);
    expect(await darkPixels(png)).toBe(await darkPixels(plain));
  });

  test.each([
    ['interlaced', () => signed().png({ progressive: true })],
    ['with a palette', () => signed().png({ palette: true, colours: 2 })],
    ['of 16 bits', () => signed().toColourspace('rgb16').png()],
    ['gray', () => signed().flatten().toColourspace('b-w').png()],
  ])('is accepted %s', async (_kind, made) => {
    const png = await storedSignature(await made().toBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ depth: 'uchar', channels: 3 });
    expect(await darkPixels(png)).toBe(await darkPixels(plain));
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

  test('loses everything but its image', async () => {
    const at = MAGIC.length + 25;
    const laden = Buffer.concat([
      plain.subarray(0, at),
      chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
      // A color profile that unpacks to 64 MB.
      chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(1 << 26))])),
      chunk('eXIf', Buffer.from('4d4d002a00000008', 'hex')),
      plain.subarray(at),
      Buffer.from('%PDF-1.7 PK\x03\x04 <svg onload=alert(1)>'),
    ]);
    // The decoder does not even see the rest.
    expect(new Set(chunkTypes(readPng(laden)?.bytes ?? laden))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
    const png = await storedSignature(laden);
    expect(new Set(chunkTypes(png))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']));
    expect(png.toString('latin1')).not.toMatch(/script|svg|PDF|icc/);
    expect(png).toEqual(await storedSignature(plain));
  });
});

describe('an empty signature', () => {
  const speck = (x: number, y: number) => x === 250 && y === 100;
  test.each([
    ['white', () => WHITE],
    ['black', () => BLACK],
    ['one color', () => [12, 90, 80, 255] as const],
    ['transparent', () => TRANSPARENT],
    ['white strokes on a transparent background', (x: number, y: number) => (wave(x, y) ? WHITE : TRANSPARENT)],
    ['a stray pixel', (x: number, y: number) => (speck(x, y) ? BLACK : WHITE)],
    ['strokes too faint to see', (x: number, y: number) => (wave(x, y) ? ([240, 240, 240, 255] as const) : WHITE)],
    ['faint noise', (x: number, y: number) => [255 - ((x * 7 + y * 13) % 24), 250, 245, 255] as const],
  ])('is refused: %s', async (_kind, paint) => {
    const blank = drawing(500, 200, (x, y) => [...paint(x, y)]);
    expect(await check(await blank.png().toBuffer())).toEqual(EMPTY);
  });

  test('is refused: no image at all', async () => {
    expect(await checkSignature('')).toEqual(EMPTY);
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
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200"><path d="M0 0L9 9"/></svg>',
  );

  test.each([
    ['plain words', 'hello', NOT_PNG],
    ['an SVG that says so', `data:image/svg+xml;base64,${svg.toString('base64')}`, NOT_PNG],
    ['an SVG in disguise', dataUrl(svg), NOT_PNG],
    ['a JPEG in disguise', dataUrl(jpeg), NOT_PNG],
    ['a type in upper case', dataUrl(plain).replace('image/png', 'image/PNG'), NOT_PNG],
    ['a type with a parameter', dataUrl(plain).replace(';base64', ';charset=utf-8;base64'), NOT_PNG],
    ['a PNG without base64', `data:image/png,${plain.toString('latin1')}`, NOT_PNG],
    ['a URL', 'https://example.org/signature.png', NOT_PNG],
    ['no bytes', 'data:image/png;base64,', NOT_PNG],
    ['a few bytes', 'data:image/png;base64,AAAA', NOT_PNG],
    ['base64url', `data:image/png;base64,${plain.toString('base64url')}`, NOT_BASE64],
    ['base64 with line breaks', dataUrl(plain).replace(/.{60}/g, '$&\n').replace('\n', ''), NOT_BASE64],
    ['truncated base64', dataUrl(plain).slice(0, -5), NOT_BASE64],
    ['base64 with trailing characters', `${dataUrl(plain)}!`, NOT_BASE64],
    ['5 MB', dataUrl(Buffer.concat([plain, Buffer.alloc(5_000_000)])), TOO_LARGE],
    ['one byte too many', dataUrl(Buffer.concat([plain, Buffer.alloc(500_001 - plain.length)])), TOO_LARGE],
    ['garbage after the PNG signature', dataUrl(Buffer.concat([MAGIC, Buffer.alloc(500, 7)])), NOT_PNG],
    ['the PNG signature alone', dataUrl(MAGIC), NOT_PNG],
    ['a PNG without a header', dataUrl(Buffer.concat([MAGIC, rows([Buffer.alloc(9)]), end])), NOT_PNG],
    ['two headers', dataUrl(Buffer.concat([MAGIC, header(9, 9), header(9999, 9999), end])), NOT_PNG],
    ['a header without pixels', dataUrl(Buffer.concat([MAGIC, header(500, 200), end])), UNREADABLE],
    ['a width of zero', dataUrl(Buffer.concat([MAGIC, header(0, 200), rows([Buffer.alloc(9)]), end])), UNREADABLE],
    [
      'fewer rows than the header says',
      dataUrl(Buffer.concat([MAGIC, header(9, 9), rows([Buffer.alloc(9)]), end])),
      UNREADABLE,
    ],
  ])('is refused: %s', async (_kind, url, refusal) => {
    expect(await checkSignature(url)).toEqual(refusal);
  });

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

  test('is refused for the size in its header, before it is decoded', async () => {
    const bomb = (width: number, height: number) =>
      check(Buffer.concat([MAGIC, header(width, height), rows([Buffer.alloc(9)]), end]));
    expect(await bomb(50_000, 50_000)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(0xffff_ffff, 1)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(1001, 400)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(1000, 401)).toEqual(TOO_MANY_PIXELS);
  });

  test('does no harm when it unpacks to more than its header says', async () => {
    const packed = rows(Array.from({ length: 60_000 }, () => Buffer.alloc(1000)));
    expect(packed.length).toBeLessThan(500_000);
    const response = await check(Buffer.concat([MAGIC, header(100, 40), packed, end]));
    expect(response).toHaveProperty('invalid');
  });
});
