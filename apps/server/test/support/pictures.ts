import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture without a single flat spot, so that it has to be packed as a photo is. */
export const scene = (width = 640, height = 480): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#39a', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  }).blur(2);

/** A picture with a red left half and a blue right one: which way up it is can be told from it. */
export const redLeft = (width = 400, height = 300): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

/** The colour of a picture at a place, the sides being 1 long, as [red, green, blue], each rounded to 0, 1 or 2 halves. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 127.5));
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
};
const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** A black PNG, a bit for each pixel, that is small however large the picture; more chunks can be slipped in. */
export function flatPng(width: number, height: number, ...chunks: [type: string, data: Buffer][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', zeros((Math.ceil(width / 8) + 1) * height)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG that is 400 MB unpacked. */
export const packedZeros = (): Buffer => Buffer.concat([Buffer.from('x\0\0'), zeros(400_000_000)]);

/** The picture with its size, where a JPEG says it, replaced. */
export function resizedJpeg(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** An AVIF that says of itself what HEIC does: that its picture is packed with HEVC. */
export const asHeic = (avif: Buffer): Buffer =>
  Buffer.from(
    avif
      .toString('latin1')
      .replace('ftypavif', 'ftypheic')
      .replaceAll('av01', 'hvc1')
      .replaceAll('av1C', 'hvcC')
      .replace('avif', 'heic'),
    'latin1',
  );
