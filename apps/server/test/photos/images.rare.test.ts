import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { processImage } from '../../src/modules/photos/process-image.ts';
import { openFile } from '../../src/platform/storage/storage.ts';
import { askAddress, openTestStorage, put, SITE, shownPhoto, type TestStorage } from '../support/photos.ts';
import { asHeic, colorAt, flatPng, packedZeros, redLeft, resizedJpeg, scene } from '../support/pictures.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

const RED = [2, 0, 0];
const BLUE = [0, 0, 2];
const WHITE = [2, 2, 2];
const BLACK = [0, 0, 0];

/** Returns the photo made of an image, and its small version. */
async function made(image: Buffer) {
  const result = await processImage(image);
  if (typeof result === 'string') throw new Error(`The image was refused: ${result}`);
  return result;
}
const shown = async (image: Buffer): Promise<Buffer> => (await made(image)).photo;
const metadata = async (image: Buffer) => sharp(await shown(image)).metadata();

/** A progressive JPEG shows whole, if less sharp, once it has its first scan. */
const formats: [string, truncatedAt: number, (image: Sharp) => Sharp][] = [
  ['JPEG', 0.6, (image) => image.jpeg()],
  ['progressive JPEG', 0.04, (image) => image.jpeg({ progressive: true })],
  ['PNG', 0.6, (image) => image.png()],
  ['interlaced PNG', 0.6, (image) => image.png({ progressive: true })],
  ['WebP', 0.6, (image) => image.webp()],
  ['GIF', 0.6, (image) => image.gif()],
  ['AVIF', 0.6, (image) => image.avif({ effort: 0 })],
];

describe.each(formats)('%s', (_, truncatedAt, as) => {
  test('is accepted', async () => {
    const image = await shown(await as(redLeft()).toBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300, space: 'srgb' });
    expect([await colorAt(image, 0.1, 0.5), await colorAt(image, 0.9, 0.5)]).toEqual([RED, BLUE]);
  });

  test('is refused if it is truncated, or continues with noise', async () => {
    const whole = await as(scene()).toBuffer();
    expect(await processImage(whole.subarray(0, whole.length * truncatedAt))).toBe('unreadable');
    expect(await processImage(whole.subarray(0, 12))).toBe('unreadable');
    expect(await processImage(Buffer.concat([whole.subarray(0, 16), randomBytes(20_000)]))).toBe('unreadable');
  });

  test('becomes a photo that contains nothing else that was in the file', async () => {
    const hidden = Buffer.from('PK\x03\x04 <script>alert(1)</script>');
    const image = await shown(Buffer.concat([await as(redLeft()).toBuffer(), hidden]));
    expect(image.includes('script')).toBe(false);
    expect(await colorAt(image, 0.1, 0.5)).toEqual(RED);
  });
});

describe.each<[string, endBytes: number, (image: Sharp) => Sharp]>([
  ['JPEG', 2, (image) => image.jpeg()],
  ['progressive JPEG', 2, (image) => image.jpeg({ progressive: true })],
  ['gray JPEG', 2, (image) => image.toColourspace('b-w').jpeg()],
  ['PNG', 12, (image) => image.png()],
  ['GIF', 2, (image) => image.gif()],
])('%s without its end', (_, endBytes, as) => {
  test('or with half of it is accepted', async () => {
    const whole = await as(redLeft()).toBuffer();
    const cut = whole.subarray(0, whole.length - endBytes);
    const [expected, ...files] = [whole, cut, Buffer.concat([cut, Buffer.from([whole[cut.length] ?? 0])])];
    const colors = async (file: Buffer) =>
      sharp(await shown(file))
        .raw()
        .toBuffer();
    // Jest would compare them value by value.
    for (const file of files) expect((await colors(file)).equals(await colors(expected))).toBe(true);
  });
});

describe('a JPEG', () => {
  test.each([0, 200, 3000])('whose end was replaced by %i bytes of something else is accepted', async (length) => {
    const whole = await redLeft().jpeg().toBuffer();
    expect(
      await colorAt(await shown(Buffer.concat([whole.subarray(0, -2), Buffer.alloc(length, 'SEFT')])), 0.9, 0.95),
    ).toEqual(BLUE);
  });

  test('that lacks a few more bytes is accepted, and one that lacks its last rows is refused', async () => {
    const whole = await scene().jpeg().toBuffer();
    expect(await metadata(whole.subarray(0, -12))).toMatchObject({ width: 640, height: 480 });
    expect(await processImage(whole.subarray(0, whole.length * 0.9))).toBe('unreadable');
  });
});

describe('a photo is shown', () => {
  test('upright and without metadata', async () => {
    const exif = { IFD0: { Make: 'Heron' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 8/1 0/1' } };
    const taken = await redLeft().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const image = await shown(taken);
    const seen = await sharp(image).metadata();
    expect([seen.width, seen.height, seen.exif, seen.xmp]).toEqual([300, 400, undefined, undefined]);
    // A clockwise quarter turn moves the left side to the top.
    expect([await colorAt(image, 0.5, 0.1), await colorAt(image, 0.5, 0.9)]).toEqual([RED, BLUE]);
    expect(image.includes('Heron')).toBe(false);
  });

  test('in sRGB', async () => {
    const wide = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#f40' } })
      .jpeg()
      .withIccProfile('p3')
      .toBuffer();
    const image = await shown(wide);
    expect((await sharp(image).metadata()).icc).toBeUndefined();
    const [before, after] = [await sharp(wide).raw().toBuffer(), await sharp(image).raw().toBuffer()];
    for (const channel of [0, 1, 2]) expect(Math.abs((before[channel] ?? 0) - (after[channel] ?? 0))).toBeLessThan(12);
  });

  test.each([
    ['Display P3', 12, 13, [234, 51, 35], [255, 0, 0]],
    ['HDR (PQ)', 9, 16, [127, 77, 50], [226, 0, 0]],
    ['sRGB', 1, 13, [220, 60, 20], [220, 60, 20]],
  ])('in sRGB from an AVIF that says %s by number', async (_, primaries, curve, [r, g, b], expected) => {
    const avif = await sharp({ create: { width: 60, height: 60, channels: 3, background: { r, g, b } } })
      .avif({ effort: 0, lossless: true })
      .toBuffer();
    const numbers = avif.indexOf('colrnclx') + 8;
    avif.writeUInt16BE(primaries, numbers);
    avif.writeUInt16BE(curve, numbers + 2);
    const { data } = await sharp(await shown(avif))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const channel of [0, 1, 2]) expect(Math.abs((data[channel] ?? 0) - (expected[channel] ?? 0))).toBeLessThan(14);
  });

  test.each<[string, () => Sharp]>([
    ['with 16 bits to a channel', () => redLeft().toColourspace('rgb16').png()],
    ['for print', () => redLeft().toColourspace('cmyk').jpeg()],
    ['with a palette', () => redLeft().png({ palette: true })],
  ])('from an image %s', async (_, make) => {
    const image = await shown(await make().toBuffer());
    const [left, right] = [await colorAt(image, 0.1, 0.5), await colorAt(image, 0.9, 0.5)];
    // CMYK has no pure blue.
    expect([left, right]).toEqual([RED, right[2] === 2 ? BLUE : [0, 0, 1]]);
  });

  test('when it is gray', async () => {
    const gray = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(await colorAt(await shown(gray), 0.5, 0.5)).toEqual(WHITE);
  });

  test('on white where it is transparent', async () => {
    const drawn = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: { create: { width: 25, height: 50, channels: 4, background: '#000' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const image = await shown(drawn);
    expect([await colorAt(image, 0.2, 0.5), await colorAt(image, 0.8, 0.5)]).toEqual([BLACK, WHITE]);
  });

  test.each<[string, (frames: Sharp) => Sharp]>([
    ['GIF', (frames) => frames.gif()],
    ['WebP', (frames) => frames.webp()],
  ])('as the first frame of an animation: %s', async (_, as) => {
    const frames = await Promise.all([redLeft().png().toBuffer(), redLeft().negate().png().toBuffer()]);
    const image = await shown(await as(sharp(frames, { join: { animated: true } })).toBuffer());
    const { width, height, pages } = await sharp(image).metadata();
    expect([width, height, pages]).toEqual([400, 300, undefined]);
    expect(await colorAt(image, 0.1, 0.5)).toEqual(RED);
  });

  test('with at most 2048 pixels on its longest side, and never enlarged', async () => {
    expect(await metadata(await scene(1400, 4096).jpeg().toBuffer())).toMatchObject({ width: 700, height: 2048 });
    expect(await metadata(await scene(7, 3).png().toBuffer())).toMatchObject({ width: 7, height: 3 });
    expect(await metadata(flatPng(8000, 6000))).toMatchObject({ width: 2048, height: 1536 });
  });
});

describe('an animation that begins with nothing', () => {
  const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const drawn = clear
    .clone()
    .composite([{ input: { create: { width: 30, height: 40, channels: 4, background: '#f00' } }, left: 0, top: 0 }]);

  test.each<[string, (frames: Sharp) => Sharp]>([
    ['GIF', (frames) => frames.gif({ delay: [50, 50, 50] })],
    ['WebP', (frames) => frames.webp({ delay: [50, 50, 50], lossless: true })],
  ])('is shown as its first frame with something on it: %s', async (_, as) => {
    const frames = await Promise.all([clear, drawn, clear].map((frame) => frame.clone().png().toBuffer()));
    const image = await shown(await as(sharp(frames, { join: { animated: true } })).toBuffer());
    expect([await colorAt(image, 0.2, 0.5), await colorAt(image, 0.8, 0.5)]).toEqual([RED, WHITE]);
  });

  test('and never shows anything is white', async () => {
    const frames = await Promise.all([clear, clear].map((frame) => frame.clone().png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await colorAt(await shown(gif), 0.5, 0.5)).toEqual(WHITE);
  });
});

describe('a long picture', () => {
  const sizes = async (width: number, height: number, orientation = 1) => {
    const image = await sharp(flatPng(width, height)).withMetadata({ orientation }).jpeg().toBuffer();
    const { photo, card } = await made(image);
    const sizeOf = async (picture: Buffer) => {
      const seen = await sharp(picture).metadata();
      return [seen.width, seen.height];
    };
    return [await sizeOf(photo), await sizeOf(card)];
  };

  test('keeps a width at which it can be read', async () => {
    expect(await sizes(1080, 12_000)).toEqual([
      [1080, 12_000],
      [424, 4714],
    ]);
  });

  test('lies as well as stands, also by its orientation', async () => {
    const panorama = [
      [4320, 1080],
      [2828, 707],
    ];
    expect(await sizes(8000, 2000)).toEqual(panorama);
    expect(await sizes(2000, 8000, 6)).toEqual(panorama);
  });
});

describe('a file is refused', () => {
  test.each([
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['SVG of XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.4\n%%EOF')],
    ['noise', randomBytes(30_000)],
  ])('that is not an image: %s', async (_, bytes) => {
    expect(await processImage(bytes)).toBe('unreadable');
  });

  test('in an image format that browsers cannot show', async () => {
    expect(await processImage(await scene(50, 50).tiff().toBuffer())).toBe('unreadable');
  });

  test('that is HEIC', async () => {
    expect(await processImage(asHeic(await scene(64, 64).avif({ effort: 0 }).toBuffer()))).toBe('heic');
  });

  test('that is small but decodes to too many pixels', async () => {
    const jpeg = await scene(64, 64).jpeg().toBuffer();
    const bomb = flatPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(150_000);
    expect(await processImage(bomb)).toBe('too-many-pixels');
    expect(await processImage(resizedJpeg(jpeg, 65_000))).toBe('too-many-pixels');
    const vast = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#123' } });
    expect(await processImage(await vast.webp({ lossless: true, effort: 0 }).toBuffer())).toBe('too-many-pixels');
  });
});

test('compressed metadata is not decompressed', async () => {
  const hidden = packedZeros();
  for (const kind of ['zTXt', 'iCCP'])
    expect(await metadata(flatPng(20, 10, [kind, hidden]))).toMatchObject({ width: 20, height: 10 });
});

describe('uploaded', () => {
  let storage: TestStorage;
  let server: TestServer;
  let aalto: SignedIn;
  beforeAll(async () => {
    storage = await openTestStorage();
    server = await startServer({ disk: storage.disk, publicUrl: SITE });
    aalto = await signedIn(server.app, 'aalto');
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
  });

  test('an image is stored as the photo that is made of it, and served unchanged', async () => {
    const image = await scene().jpeg().toBuffer();
    const expected = await made(image);
    const { id, photo, card } = await shownPhoto(server.db, aalto, image);
    expect((await aalto.get(photo)).rawPayload.equals(expected.photo)).toBe(true);
    const { stream, length } = await openFile(storage.disk, `uploads/${id}-1-card.webp`);
    const stored = await buffer(stream);
    expect([stored.length, stored.equals(expected.card)]).toEqual([length, true]);
    expect((await aalto.get(card)).rawPayload.equals(stored)).toBe(true);
  });

  const tooManyPixels = async () => flatPng(30_000, 30_000);
  const heic = async () => asHeic(await scene(64, 64).avif({ effort: 0 }).toBuffer());
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['no image', async () => randomBytes(30_000), 415, 'This file isn’t a photo we can show, or it is damaged. Please'],
    ['too many pixels', tooManyPixels, 413, 'The photo has more than 50 million pixels. Please make it smaller'],
    ['HEIC', heic, 415, 'We can’t read HEIC photos. Please save it as a JPEG and try again.'],
    [
      'nothing',
      async () => Buffer.alloc(0),
      415,
      'This photo is empty. If it is in the cloud, open it in your photos app',
    ],
  ])('%s is refused with what to do, and nothing of it remains', async (_, make, status, message) => {
    const before = await storage.files();
    const response = await put(aalto, (await askAddress(aalto)).path, await make());
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(message)]);
    expect(await storage.files()).toEqual(before);
  });
});
