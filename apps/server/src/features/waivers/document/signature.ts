import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { readPng } from './png.ts';

/** The most that a signature's PNG may be, in bytes and in pixels. */
const MOST = { bytes: 500_000, width: 1000, height: 400 };
const PREFIX = 'data:image/png;base64,';

/** How far a colour must be from the ground's, of 255, to be seen on paper, and how many pixels of it make more than a dot. */
const INK = { contrast: 48, pixels: 20 };

/** A signature that is kept: a plain PNG of 8-bit colours on white, without anything but the picture, and its SHA-256 in hex. */
export type Signature = { png: Buffer; sha256: string };
/** A sentence for whoever sent what cannot be taken for a signature. */
export type SignatureRefusal = { refusal: string };

/**
 * Checks what a pad sent for a signature: `data:image/png;base64,` and a PNG within the limits on which something is drawn.
 * Its kind is told by its bytes, its size before it is decoded; decoded it is off the event loop.
 */
export async function checkSignature(dataUrl: string): Promise<Signature | SignatureRefusal> {
  const no = (refusal: string) => ({ refusal });
  if (dataUrl === '') return no('Please draw a signature.');
  if (!dataUrl.startsWith(PREFIX)) return no('The signature must be a PNG picture.');
  const base64 = dataUrl.slice(PREFIX.length);
  if (base64.length > Math.ceil(MOST.bytes / 3) * 4) return no('The signature is larger than 500 kB.');
  const file = Buffer.from(base64, 'base64');
  // Node skips what is not base64; a strict reading gives back the very same text.
  if (file.toString('base64') !== base64) return no('The signature must be a PNG picture in base64.');
  if (file.length > MOST.bytes) return no('The signature is larger than 500 kB.');
  const bare = readPng(file);
  if (!bare) return no('The signature must be a PNG picture.');
  if (bare.width > MOST.width || bare.height > MOST.height)
    return no(`The signature must have at most ${MOST.width} × ${MOST.height} pixels.`);
  const picture = await onWhite(bare.bytes);
  if (!picture) return no('The signature cannot be read. Please draw it again.');
  if (!isDrawnOn(picture.data)) return no('Please draw a signature.');
  const { width, height, data } = picture;
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { png, sha256: createHash('sha256').update(png).digest('hex') };
}

type Picture = { width: number; height: number; data: Buffer };

/** The picture as rows of red, green and blue, with white where it is transparent; null if it cannot be decoded. */
async function onWhite(png: Buffer): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(png, { limitInputPixels: MOST.width * MOST.height })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    return null;
  }
}

/** Whether enough of a picture stands out from its ground, which is what most of it is, whatever its colour. */
function isDrawnOn(data: Buffer): boolean {
  const ground = [0, 1, 2].map((channel) => commonest(data, channel));
  let ink = 0;
  for (let at = 0; at < data.length && ink < INK.pixels; at += 3)
    if (ground.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) >= INK.contrast)) ink += 1;
  return ink >= INK.pixels;
}

/** The commonest value in one channel of three. */
function commonest(data: Buffer, channel: number): number {
  const counts = new Uint32Array(256);
  for (let at = channel; at < data.length; at += 3) {
    const value = data[at] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}
