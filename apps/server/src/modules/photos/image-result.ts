import * as z from 'zod/mini';
import type { ProcessedPhoto } from '../../platform/uploads/uploads.ts';

/** Why the image process refuses an image. */
const imageRefusal = z.enum(['unreadable', 'too-many-pixels', 'heic']);
export type ImageRefusal = z.infer<typeof imageRefusal>;

const header = z.union([
  z.strictObject({ refusal: imageRefusal }),
  z.strictObject({
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    photoBytes: z.int().check(z.positive()),
  }),
]);

/** Encodes what the image process writes to its standard output: a line of JSON, followed by the bytes of both photos. */
export function encodeResult(result: ProcessedPhoto | ImageRefusal): Buffer {
  const encodeHeader = (value: z.infer<typeof header>) => Buffer.from(`${JSON.stringify(value)}\n`);
  if (typeof result === 'string') return encodeHeader({ refusal: result });
  const { width, height, photo, card } = result;
  return Buffer.concat([encodeHeader({ width, height, photoBytes: photo.length }), photo, card]);
}

/** Decodes a result. Throws if the bytes are none. */
export function decodeResult(bytes: Buffer): ProcessedPhoto | ImageRefusal {
  const end = bytes.indexOf('\n');
  const decoded = header.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  if ('refusal' in decoded) return decoded.refusal;
  const { width, height, photoBytes } = decoded;
  const [photo, card] = [bytes.subarray(end + 1, end + 1 + photoBytes), bytes.subarray(end + 1 + photoBytes)];
  if (card.length === 0) throw new Error('The result is truncated.');
  return { width, height, photo, card };
}
