import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { openFile } from '../../src/objects/storage.ts';
import { askAddress, openTestStorage, put, SITE, shownPhoto, type TestStorage } from '../support/photos.ts';
import { asHeic, colourAt, flatPng, packedZeros, redLeft, resizedJpeg, scene } from '../support/pictures.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

const RED = [2, 0, 0];
const BLUE = [0, 0, 2];
const WHITE = [2, 2, 2];
const BLACK = [0, 0, 0];

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

/** A picture as families see it who get it up. */
async function shown(picture: Buffer): Promise<Buffer> {
  const { photo } = await shownPhoto(server.db, aalto, picture);
  return (await aalto.get(photo)).rawPayload;
}
const metadata = async (picture: Buffer) => sharp(await shown(picture)).metadata();

/** What a picture is answered that is refused, once it is sure that nothing of it stays. */
async function refusal(picture: Buffer): Promise<[status: number, message: string]> {
  const before = await storage.files();
  const answer = await put(aalto, (await askAddress(aalto)).path, picture);
  expect(await storage.files()).toEqual(before);
  return [answer.statusCode, answer.json().message];
}
const UNREADABLE = [
  415,
  expect.stringMatching(/^This is no picture that can be shown here, or it is damaged\. Please/),
];
const TOO_MANY = [413, expect.stringMatching(/^The photo has more than 50 million pixels\. Please/)];

const formats: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['PNG', (picture) => picture.png()],
  ['interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['WebP', (picture) => picture.webp()],
  ['GIF', (picture) => picture.gif()],
  ['AVIF', (picture) => picture.avif({ effort: 0 })],
];

describe.each(formats)('%s', (_, as) => {
  test('is taken', async () => {
    const picture = await shown(await as(redLeft()).toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300, space: 'srgb' });
    expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual([RED, BLUE]);
  });

  test('is refused when it is cut off, or begins well and goes on with noise', async () => {
    const whole = await as(scene()).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length * 0.6))).toEqual(UNREADABLE);
    expect(await refusal(whole.subarray(0, 12))).toEqual(UNREADABLE);
    expect(await refusal(Buffer.concat([whole.subarray(0, 16), randomBytes(20_000)]))).toEqual(UNREADABLE);
  });

  test('is a picture and nothing else, whatever else its file is', async () => {
    const hidden = Buffer.from('PK\x03\x04 <script>alert(1)</script>');
    const picture = await shown(Buffer.concat([await as(redLeft()).toBuffer(), hidden]));
    expect(picture.includes('script')).toBe(false);
    expect(await colourAt(picture, 0.1, 0.5)).toEqual(RED);
  });
});

describe('a photo is shown', () => {
  test('upright, and without what the camera wrote into it', async () => {
    const exif = { IFD0: { Make: 'Heron' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 8/1 0/1' } };
    const taken = await redLeft().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const picture = await shown(taken);
    const seen = await sharp(picture).metadata();
    expect([seen.width, seen.height, seen.exif, seen.xmp]).toEqual([300, 400, undefined, undefined]);
    // A quarter turn to the right takes what is left to the top.
    expect([await colourAt(picture, 0.5, 0.1), await colourAt(picture, 0.5, 0.9)]).toEqual([RED, BLUE]);
    expect(picture.includes('Heron')).toBe(false);
  });

  test('in colours that every screen knows', async () => {
    const wide = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#f40' } })
      .jpeg()
      .withIccProfile('p3')
      .toBuffer();
    const picture = await shown(wide);
    expect((await sharp(picture).metadata()).icc).toBeUndefined();
    const [before, after] = [await sharp(wide).raw().toBuffer(), await sharp(picture).raw().toBuffer()];
    for (const channel of [0, 1, 2]) expect(Math.abs((before[channel] ?? 0) - (after[channel] ?? 0))).toBeLessThan(12);
  });

  test.each<[string, () => Sharp]>([
    ['with 16 bits to a channel', () => redLeft().toColourspace('rgb16').png()],
    ['for print', () => redLeft().toColourspace('cmyk').jpeg()],
    ['with a palette', () => redLeft().png({ palette: true })],
  ])('when it is %s', async (_, make) => {
    const picture = await shown(await make().toBuffer());
    const [left, right] = [await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)];
    // Ink knows no pure blue.
    expect([left, right]).toEqual([RED, right[2] === 2 ? BLUE : [0, 0, 1]]);
  });

  test('when it is grey', async () => {
    const grey = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(await colourAt(await shown(grey), 0.5, 0.5)).toEqual(WHITE);
  });

  test('on white where it can be seen through', async () => {
    const drawn = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: { create: { width: 25, height: 50, channels: 4, background: '#000' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const picture = await shown(drawn);
    expect([await colourAt(picture, 0.2, 0.5), await colourAt(picture, 0.8, 0.5)]).toEqual([BLACK, WHITE]);
  });

  test.each<[string, (frames: Sharp) => Sharp]>([
    ['GIF', (frames) => frames.gif()],
    ['WebP', (frames) => frames.webp()],
  ])('as it begins, when it moves: %s', async (_, as) => {
    const frames = await Promise.all([redLeft().png().toBuffer(), redLeft().negate().png().toBuffer()]);
    const picture = await shown(await as(sharp(frames, { join: { animated: true } })).toBuffer());
    const { width, height, pages } = await sharp(picture).metadata();
    expect([width, height, pages]).toEqual([400, 300, undefined]);
    expect(await colourAt(picture, 0.1, 0.5)).toEqual(RED);
  });

  test('with its longest side 2048 at most, and no larger than it is', async () => {
    expect(await metadata(await scene(1200, 4096).jpeg().toBuffer())).toMatchObject({ width: 600, height: 2048 });
    expect(await metadata(await scene(7, 3).png().toBuffer())).toMatchObject({ width: 7, height: 3 });
    expect(await metadata(flatPng(8000, 6000))).toMatchObject({ width: 2048, height: 1536 });
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
  ])('that is no photo: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual(UNREADABLE);
  });

  test('that is a picture of a kind for which browsers are not made', async () => {
    expect(await refusal(await scene(50, 50).tiff().toBuffer())).toEqual(UNREADABLE);
  });

  test('that is HEIC, with a way out', async () => {
    const heic = asHeic(await scene(64, 64).avif({ effort: 0 }).toBuffer());
    expect(await refusal(heic)).toEqual([
      415,
      'HEIC photos cannot be read here. Please save it as a JPEG and try again.',
    ]);
  });

  test('that is small and would be vast', async () => {
    const jpeg = await scene(64, 64).jpeg().toBuffer();
    const bomb = flatPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(150_000);
    expect(await refusal(bomb)).toEqual(TOO_MANY);
    expect(await refusal(resizedJpeg(jpeg, 65_000))).toEqual(TOO_MANY);
    const vast = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#123' } });
    expect(await refusal(await vast.webp({ lossless: true, effort: 0 }).toBuffer())).toEqual(TOO_MANY);
  });
});

test('what a picture brings along is not unpacked', async () => {
  const hidden = packedZeros();
  for (const kind of ['zTXt', 'iCCP'])
    expect(await metadata(flatPng(20, 10, [kind, hidden]))).toMatchObject({ width: 20, height: 10 });
});

test('what is stored is what is shown, in full and small', async () => {
  const { id, card } = await shownPhoto(server.db, aalto, await scene().jpeg().toBuffer());
  const { stream, length } = await openFile(storage.disk, `uploads/${id}-1-card.webp`);
  const stored = await buffer(stream);
  expect(stored.length).toBe(length);
  expect((await aalto.get(card)).rawPayload).toEqual(stored);
});
