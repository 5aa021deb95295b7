import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { checkSignature, readPng } from '../../src/modules/waivers/document/signature.ts';
import {
  BLACK,
  chunk,
  chunkTypes,
  colorAt,
  darkPixels,
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
const EMPTY = { invalid: 'Please add your signature.' };
const NOT_PNG = { invalid: 'The signature must be a PNG image.' };
const NOT_BASE64 = { invalid: 'The signature must be a PNG image in base64.' };
const UNREADABLE = { invalid: 'We couldn’t read the signature. Please draw it again.' };
const TOO_LARGE = { invalid: 'The signature is larger than 500 kB.' };
const TOO_MANY_PIXELS = { invalid: 'The signature must be at most 1000 × 400 pixels.' };

const check = (png: Buffer) => checkSignature(dataUrl(png));

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

  test('is refused for the size in its header, before it is decoded', async () => {
    const bomb = (width: number, height: number) =>
      check(Buffer.concat([MAGIC, header(width, height), rows([Buffer.alloc(9)]), end]));
    expect(await bomb(50_000, 50_000)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(0xffff_ffff, 1)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(1001, 400)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(1000, 401)).toEqual(TOO_MANY_PIXELS);
  });
});
