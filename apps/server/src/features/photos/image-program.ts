/**
 * The program of a process that reads one image from its standard input and writes the photo made of it to its standard output. It runs in
 * a process of its own because it takes long, and because a crash of a decoder then ends nothing else.
 */
import { buffer } from 'node:stream/consumers';
import { maxPhotoSide } from '@houseboat/contract/file-limits.ts';
import sharp from 'sharp';
import type { ProcessedPhoto } from '../../uploads/photo-store.ts';
import { encodeResult, type ImageRefusal } from './image-result.ts';

/** Phones take photos of up to 50 million pixels. */
const MAX_PIXELS = 50_500_000;
/** The width of the small version: cards are at most 360 CSS pixels wide on a phone, with up to three device pixels each. */
const CARD_PX = 1080;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Returns whether an image's first box says HEIC. sharp's binaries lack the codec for it. */
const isHeic = (image: Buffer): boolean =>
  image.toString('latin1', 4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(image.toString('latin1', 8, 64));

async function processImage(image: Buffer): Promise<ProcessedPhoto | ImageRefusal> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return 'too-many-pixels';
  // Refuses truncated images, but not those that merely cause warnings, since browsers would show them.
  const { data, info } = await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxPhotoSide, height: maxPhotoSide, fit: 'inside', withoutEnlargement: true })
    // Transparent images are mostly drawings made for a white page.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: info });
  return {
    width: info.width,
    height: info.height,
    photo: await upright.clone().webp({ quality: 80 }).toBuffer(),
    card: await upright.clone().resize({ width: CARD_PX, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer(),
  };
}

const image = await buffer(process.stdin);
const result = await processImage(image).catch((): ImageRefusal => (isHeic(image) ? 'heic' : 'unreadable'));
process.stdout.write(encodeResult(result));
