import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readPng } from '../../src/features/waivers/document/png.ts';
import { checkSignature, type Signature } from '../../src/features/waivers/document/signature.ts';
import {
  BLACK,
  CLEAR,
  chunk,
  chunkTypes,
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

const plain = await signed().png().toBuffer();
const jpeg = await signed().flatten().jpeg().toBuffer();
const UNDRAWN = { refusal: 'Please draw a signature.' };
const NO_PNG = { refusal: 'The signature must be a PNG picture.' };
const NO_BASE64 = { refusal: 'The signature must be a PNG picture in base64.' };
const UNREADABLE = { refusal: 'The signature cannot be read. Please draw it again.' };
const TOO_LARGE = { refusal: 'The signature is larger than 500 kB.' };
const TOO_MANY_PIXELS = { refusal: 'The signature must have at most 1000 × 400 pixels.' };

const check = (png: Buffer) => checkSignature(dataUrl(png));

/** What is kept of a PNG, which has to be taken. */
async function kept(png: Buffer): Promise<Signature> {
  const answer = await check(png);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}

/** The colour of a point, as three bytes. */
async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const point = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...point];
}

/** Counts pixels from a decoded grey picture that are dark. */
const darkPixels = async (png: Buffer): Promise<number> =>
  (await sharp(png).greyscale().raw().toBuffer()).filter((value) => value < 128).length;

describe('a drawn signature', () => {
  test('is kept at its size, as a plain PNG of 8-bit colours with its SHA-256', async () => {
    const { png, sha256 } = await kept(plain);
    const { format, width, height, depth, channels, isProgressive } = await sharp(png).metadata();
    expect({ format, width, height, depth, channels, isProgressive }).toEqual({
      format: 'png',
      width: 500,
      height: 200,
      depth: 'uchar',
      channels: 3,
      isProgressive: false,
    });
    expect(sha256).toBe(createHash('sha256').update(png).digest('hex'));
    expect(await darkPixels(png)).toBe(await darkPixels(plain));
  });

  test('may reach the very edge: not a point of it is lost', async () => {
    const onEdge = (x: number, y: number) => x === 0 || y === 0 || x === 499 || y === 199;
    const frame = await drawing(500, 200, (x, y) => (onEdge(x, y) ? BLACK : WHITE))
      .png()
      .toBuffer();
    const { png } = await kept(frame);
    expect(await darkPixels(png)).toBe(2 * 500 + 2 * 198);
    for (const [left, top] of [[0, 0] as const, [499, 0] as const, [0, 199] as const, [499, 199] as const])
      expect(await colourAt(png, left, top)).toEqual([0, 0, 0]);
  });

  test('may be as large as 1000 × 400', async () => {
    const large = drawing(1000, 400, (x, y) => (wave(x / 2, y / 2) ? BLACK : WHITE));
    expect(await sharp((await kept(await large.png().toBuffer())).png).metadata()).toMatchObject({
      width: 1000,
      height: 400,
    });
  });

  test('may be a short stroke in any colour', async () => {
    for (const colour of [[0, 0, 180, 255] as const, [255, 255, 0, 255] as const, [200, 0, 0, 255] as const])
      await kept(
        await drawing(500, 200, (x, y) => (x > 100 && x < 112 && y > 50 && y < 53 ? [...colour] : WHITE))
          .png()
          .toBuffer(),
      );
  });

  test('stands on white where its own ground is clear', async () => {
    const clear = await drawing(500, 200, (x, y) => (wave(x, y) ? BLACK : CLEAR))
      .png()
      .toBuffer();
    const { png } = await kept(clear);
    expect(await colourAt(png, 0, 0)).toEqual([255, 255, 255]);
    expect(await darkPixels(png)).toBe(await darkPixels(plain));
  });

  test.each([
    ['interlaced', () => signed().png({ progressive: true })],
    ['with a palette', () => signed().png({ palette: true, colours: 2 })],
    ['of 16 bits', () => signed().toColourspace('rgb16').png()],
    ['grey', () => signed().flatten().toColourspace('b-w').png()],
  ])('is taken %s', async (_kind, made) => {
    const { png } = await kept(await made().toBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ depth: 'uchar', channels: 3 });
    expect(await darkPixels(png)).toBe(await darkPixels(plain));
  });

  test('is taken in black and white of one bit', async () => {
    const bar = Array.from({ length: 40 }, (_, y) => Buffer.alloc(13, y > 10 && y < 14 ? 0x00 : 0xff));
    const { png } = await kept(Buffer.concat([MAGIC, header(100, 40, { depth: 1 }), rows(bar), end]));
    expect(await darkPixels(png)).toBe(300);
  });

  test('is the still picture of an animation', async () => {
    const at = MAGIC.length + 25;
    const animated = Buffer.concat([
      plain.subarray(0, at),
      chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      plain.subarray(at),
    ]);
    expect((await kept(animated)).png).toEqual((await kept(plain)).png);
  });

  test('brings nothing along but the picture', async () => {
    const at = MAGIC.length + 25;
    const laden = Buffer.concat([
      plain.subarray(0, at),
      chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
      // A profile that would be a gigabyte, were it unpacked.
      chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(1 << 26))])),
      chunk('eXIf', Buffer.from('4d4d002a00000008', 'hex')),
      plain.subarray(at),
      Buffer.from('%PDF-1.7 PK\x03\x04 <svg onload=alert(1)>'),
    ]);
    // What is not the picture is not even handed to the decoder.
    expect(new Set(chunkTypes(readPng(laden)?.bytes ?? laden))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
    const { png } = await kept(laden);
    expect(new Set(chunkTypes(png))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']));
    expect(png.toString('latin1')).not.toMatch(/script|svg|PDF|icc/);
    expect(png).toEqual((await kept(plain)).png);
  });
});

describe('nothing drawn', () => {
  const speck = (x: number, y: number) => x === 250 && y === 100;
  test.each([
    ['white', () => WHITE],
    ['black', () => BLACK],
    ['one colour', () => [12, 90, 80, 255] as const],
    ['clear', () => CLEAR],
    ['white strokes on clear ground', (x: number, y: number) => (wave(x, y) ? WHITE : CLEAR)],
    ['a stray point', (x: number, y: number) => (speck(x, y) ? BLACK : WHITE)],
    ['what no eye sees', (x: number, y: number) => (wave(x, y) ? ([240, 240, 240, 255] as const) : WHITE)],
    ['faint noise', (x: number, y: number) => [255 - ((x * 7 + y * 13) % 24), 250, 245, 255] as const],
  ])('is refused: %s', async (_kind, paint) => {
    const blank = drawing(500, 200, (x, y) => [...paint(x, y)]);
    expect(await check(await blank.png().toBuffer())).toEqual(UNDRAWN);
  });

  test('is refused: no picture at all', async () => {
    expect(await checkSignature('')).toEqual(UNDRAWN);
  });
});

describe('what is no signature', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200"><path d="M0 0L9 9"/></svg>',
  );

  test.each([
    ['plain words', 'hello', NO_PNG],
    ['an SVG that says so', `data:image/svg+xml;base64,${svg.toString('base64')}`, NO_PNG],
    ['an SVG in disguise', dataUrl(svg), NO_PNG],
    ['a JPEG in disguise', dataUrl(jpeg), NO_PNG],
    ['another spelling of the type', dataUrl(plain).replace('image/png', 'image/PNG'), NO_PNG],
    ['a type with more to it', dataUrl(plain).replace(';base64', ';charset=utf-8;base64'), NO_PNG],
    ['a PNG that is not in base64', `data:image/png,${plain.toString('latin1')}`, NO_PNG],
    ['an address', 'https://example.org/signature.png', NO_PNG],
    ['no bytes', 'data:image/png;base64,', NO_PNG],
    ['a few bytes', 'data:image/png;base64,AAAA', NO_PNG],
    ['base64 for addresses', `data:image/png;base64,${plain.toString('base64url')}`, NO_BASE64],
    ['base64 with line ends', dataUrl(plain).replace(/.{60}/g, '$&\n').replace('\n', ''), NO_BASE64],
    ['base64 that breaks off', dataUrl(plain).slice(0, -5), NO_BASE64],
    ['base64 with a tail', `${dataUrl(plain)}!`, NO_BASE64],
    ['5 MB', dataUrl(Buffer.concat([plain, Buffer.alloc(5_000_000)])), TOO_LARGE],
    ['a byte too much', dataUrl(Buffer.concat([plain, Buffer.alloc(500_001 - plain.length)])), TOO_LARGE],
    ['garbage behind the magic', dataUrl(Buffer.concat([MAGIC, Buffer.alloc(500, 7)])), NO_PNG],
    ['the magic alone', dataUrl(MAGIC), NO_PNG],
    ['a PNG without header', dataUrl(Buffer.concat([MAGIC, rows([Buffer.alloc(9)]), end])), NO_PNG],
    ['two headers', dataUrl(Buffer.concat([MAGIC, header(9, 9), header(9999, 9999), end])), NO_PNG],
    ['a header without picture', dataUrl(Buffer.concat([MAGIC, header(500, 200), end])), UNREADABLE],
    ['no width', dataUrl(Buffer.concat([MAGIC, header(0, 200), rows([Buffer.alloc(9)]), end])), UNREADABLE],
    [
      'fewer rows than promised',
      dataUrl(Buffer.concat([MAGIC, header(9, 9), rows([Buffer.alloc(9)]), end])),
      UNREADABLE,
    ],
  ])('is refused: %s', async (_kind, url, refusal) => {
    expect(await checkSignature(url)).toEqual(refusal);
  });

  test('is refused when it breaks off, wherever it does', async () => {
    const whole = await check(plain);
    expect(whole).toHaveProperty('png');
    for (let length = 0; length < plain.length; length += 1 + Math.floor(plain.length / 50))
      expect([length, await check(plain.subarray(0, length))]).toEqual([length, NO_PNG]);
  });

  test('is refused when a byte of it is wrong', async () => {
    const spoilt = Buffer.from(plain);
    const at = plain.indexOf('IDAT') + 40;
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    expect(await check(spoilt)).toEqual(UNREADABLE);
  });

  test('is refused by the size that it claims, before it is decoded', async () => {
    const bomb = (width: number, height: number) =>
      check(Buffer.concat([MAGIC, header(width, height), rows([Buffer.alloc(9)]), end]));
    expect(await bomb(50_000, 50_000)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(0xffff_ffff, 1)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(1001, 400)).toEqual(TOO_MANY_PIXELS);
    expect(await bomb(1000, 401)).toEqual(TOO_MANY_PIXELS);
  });

  test('does no harm when more is packed than the header says', async () => {
    const packed = rows(Array.from({ length: 60_000 }, () => Buffer.alloc(1000)));
    expect(packed.length).toBeLessThan(500_000);
    const answer = await check(Buffer.concat([MAGIC, header(100, 40), packed, end]));
    expect(answer).toHaveProperty('refusal');
  });
});
