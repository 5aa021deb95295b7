/**
 * The program of a process that reads one picture, of whatever origin, from its standard input and writes it anew to its standard output.
 * A process of its own, because that takes long, and because what is wrong with a picture, or with a decoder, then ends no more than that.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type Pictures, packAnswer } from './picture-answer.ts';
import { MOST_PIXELS, type PictureRefusal } from './refusals.ts';

/** The longest side of a picture. */
const PHOTO_PX = 2048;
/** How wide the small one is: on a card it is at most 360 wide on a phone, whose screen has up to three pixels to each of those. */
const CARD_PX = 1080;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** HEIC says in its first box what it is, and is most often what it says; what it is packed with cannot be unpacked here. */
const isHeic = (picture: Buffer): boolean =>
  picture.toString('latin1', 4, 8) === 'ftyp' && /hei[cmsx]|hev[cmsx]/.test(picture.toString('latin1', 8, 64));

async function read(picture: Buffer): Promise<Pictures | PictureRefusal> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return 'too-many-pixels';
  // A picture that stops short is refused, one that a program merely finds fault with is not: browsers would show it.
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_PX, height: PHOTO_PX, fit: 'inside', withoutEnlargement: true })
    // What can be seen through is most often drawn for paper.
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

const picture = await buffer(process.stdin);
const answer = await read(picture).catch((): PictureRefusal => (isHeic(picture) ? 'heic' : 'unreadable'));
process.stdout.write(packAnswer(answer));
