import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image with noise everywhere, so that it compresses like a photo. */
export const scene = (width = 640, height = 480): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#39a', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  }).blur(2);

/** An image with a red left half and a blue right half, which show its orientation. */
export const redLeft = (width = 400, height = 300): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

/** Returns an image's color at a position from 0 to 1, as [red, green, blue], each rounded to 0, 1 or 2 halves. */
export async function colorAt(picture: Buffer, x: number, y: number): Promise<number[]> {
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
const BLOCK_BYTES = 1_000_000;
/** Compresses zeros as zlib does, but only one block of them, of which the result has many. */
function zeros(bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array<Buffer>(Math.floor(bytes / BLOCK_BYTES)).fill(block);
  const rest = deflateRawSync(Buffer.alloc(bytes % BLOCK_BYTES), { level: 9 });
  // The Adler-32 checksum of zeros.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, rest, checksum]);
}

/** A black one-bit PNG, which is a small file at any size, with extra chunks. */
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

/** A PNG chunk that decompresses to 400 MB. */
export const packedZeros = (): Buffer => Buffer.concat([Buffer.from('x\0\0'), zeros(400_000_000)]);

/** Replaces the size in a JPEG's header. */
export function resizedJpeg(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** Turns an AVIF into a file whose header claims to be HEIC, compressed with HEVC. */
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
