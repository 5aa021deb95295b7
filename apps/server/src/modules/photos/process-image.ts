import { buffer } from 'node:stream/consumers';
import { nclxColors, toSrgb } from '@houseboat/contract/photo-colors.ts';
import { isMissing, keptSize, missingEnd, scaled } from '@houseboat/contract/photo-files.ts';
import sharp from 'sharp';
import type { ProcessedPhoto } from '../../platform/uploads/uploads.ts';
import type { ImageRefusal, ResultHeader } from './image-processor.ts';

/** Phones take photos of up to 50 million pixels. */
const MAX_PIXELS = 50_500_000;
/** What the small version covers: cards are at most 360 by 240 CSS pixels on a phone, with up to three device pixels each. */
const CARD = { width: 1080, height: 720 };
/** The metadata of an AVIF is in its first bytes. */
const METADATA_BYTES = 65_536;
/** How many frames of an animation are searched for one that shows something, and how opaque it then is, of 255. */
const MAX_FRAMES = 30;
const VISIBLE_ALPHA = 128;
/** Keeps the small version of a long picture small. */
const MAX_CARD_PIXELS = 2_000_000;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Returns whether an image's first box says HEIC. sharp's binaries lack the codec for it. */
const isHeic = (image: Buffer): boolean =>
  image.toString('latin1', 4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(image.toString('latin1', 8, 64));

/** Opens an image, or one frame of an animation. Truncated ones are refused, but not those that merely cause warnings, since browsers would show them. */
const open = (image: Buffer, page = 0) => sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', page });

/** Adds its end to an image. Throws if it had one, or if more is missing. */
async function withEnd(image: Buffer): Promise<Buffer> {
  const end = missingEnd(image);
  if (end.length === 0) throw new Error('The image has its end.');
  const whole = Buffer.concat([image, end]);
  const { width, height } = await open(whole).metadata();
  const lastRow = await open(whole)
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer();
  if (isMissing(lastRow)) throw new Error('The image is truncated.');
  return whole;
}

/** Returns the index of the first frame of an animation on which something is drawn, 0 if there is none. */
async function firstVisibleFrame(image: Buffer, frames: number): Promise<number> {
  for (let page = 0; page < frames; page++) {
    const { channels, isOpaque } = await open(image, page).stats();
    if (isOpaque || (channels.at(-1)?.max ?? 0) >= VISIBLE_ALPHA) return page;
  }
  return 0;
}

async function processWhole(image: Buffer): Promise<ProcessedPhoto | ImageRefusal> {
  const {
    autoOrient: size,
    pages: frames = 1,
    format,
    icc,
  } = await sharp(image, { limitInputPixels: false }).metadata();
  if (size.width * size.height > MAX_PIXELS) return 'too-many-pixels';
  const frame = frames > 1 ? await firstVisibleFrame(image, Math.min(frames, MAX_FRAMES)) : 0;
  const { data, info } = await open(image, frame)
    .autoOrient()
    .resize({ ...keptSize(size), fit: 'fill' })
    // Transparent images are mostly drawings made for a white page.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // libvips converts by ICC profiles only.
  const colors = format === 'heif' && !icc ? nclxColors(image.subarray(0, METADATA_BYTES)) : undefined;
  if (colors) toSrgb(data, info.channels, colors);
  const upright = sharp(data, { raw: info });
  const { width, height } = info;
  const card = scaled(
    { width, height },
    Math.max(CARD.width / width, CARD.height / height),
    Math.sqrt(MAX_CARD_PIXELS / (width * height)),
  );
  return {
    width,
    height,
    photo: await upright.clone().webp({ quality: 80 }).toBuffer(),
    card: await upright
      .clone()
      .resize({ ...card, fit: 'fill' })
      .webp({ quality: 75 })
      .toBuffer(),
  };
}

/** Makes a photo of an image: upright, in sRGB, without metadata or anything else hidden in the file. The image may lack its end. */
export const processImage = (image: Buffer): Promise<ProcessedPhoto | ImageRefusal> =>
  processWhole(image)
    .catch(async () => processWhole(await withEnd(image)))
    .catch((): ImageRefusal => (isHeic(image) ? 'heic' : 'unreadable'));

const encode = (header: ResultHeader, ...photos: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...photos]);

/**
 * As a program, reads one image from its standard input and writes the photo made of it to its standard output. It runs in a process of its own
 * because it takes long, and because a crash of a decoder then ends nothing else.
 */
if (import.meta.main) {
  const result = await processImage(await buffer(process.stdin));
  process.stdout.write(
    typeof result === 'string'
      ? encode({ refusal: result })
      : encode(
          { width: result.width, height: result.height, photoBytes: result.photo.length },
          result.photo,
          result.card,
        ),
  );
}
