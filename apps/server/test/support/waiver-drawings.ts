import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Rgba = [red: number, green: number, blue: number, alpha: number];
export const WHITE: Rgba = [255, 255, 255, 255];
export const BLACK: Rgba = [0, 0, 0, 255];
export const TRANSPARENT: Rgba = [0, 0, 0, 0];

/** An image with the colors that `paint` returns for its pixels. */
export function drawing(width: number, height: number, paint: (x: number, y: number) => Rgba): Sharp {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 4);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Whether a pixel is on a wave across the pad, as wide as a hand draws it. */
export const wave = (x: number, y: number): boolean =>
  x > 40 && x < 460 && Math.abs(y - 100 - 40 * Math.sin(x / 40)) < 2;

/** A signature as the pad sends it. */
export const signed = (): Sharp => drawing(500, 200, (x, y) => (wave(x, y) ? BLACK : WHITE));

export const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

/** The header of a PNG. @param kind the color type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA */
export function header(width: number, height: number, { depth = 8, kind = 0 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, kind], 8);
  return chunk('IHDR', data);
}

/** The image chunk of unfiltered rows of bytes. */
export const rows = (of: Buffer[]): Buffer =>
  chunk('IDAT', deflateSync(Buffer.concat(of.flatMap((row) => [Buffer.from([0]), row]))));

export const end = chunk('IEND', Buffer.alloc(0));

/** The types of a PNG's chunks, in order. */
export function chunkTypes(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = MAGIC.length; at < png.length; at += png.readUInt32BE(at) + 12)
    types.push(png.toString('latin1', at + 4, at + 8));
  return types;
}

/** The color of a pixel, as three bytes. */
export async function colorAt(png: Buffer, left: number, top: number): Promise<number[]> {
  const point = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...point];
}

/** Counts the dark pixels of an image. */
export const darkPixels = async (png: Buffer): Promise<number> =>
  (await sharp(png).greyscale().raw().toBuffer()).filter((value) => value < 128).length;
