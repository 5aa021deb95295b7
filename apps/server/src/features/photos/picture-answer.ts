import * as z from 'zod/mini';
import { type PictureRefusal, pictureRefusals } from './refusals.ts';

/** A picture read anew, in full and small, both WebP; `width` and `height` are those of the full one. */
export type Pictures = { width: number; height: number; photo: Buffer; card: Buffer };

const head = z.union([
  z.strictObject({ refusal: z.enum(pictureRefusals) }),
  z.strictObject({
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    photoBytes: z.int().check(z.positive()),
  }),
]);
type Head = z.infer<typeof head>;

/** What the process that reads a picture answers: a line of JSON, and after it the bytes of the two pictures. */
export const packAnswer = (answer: Pictures | PictureRefusal): Buffer => {
  if (typeof answer === 'string') return packHead({ refusal: answer });
  const { width, height, photo, card } = answer;
  return Buffer.concat([packHead({ width, height, photoBytes: photo.length }), photo, card]);
};

const packHead = (value: Head): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Throws when the bytes are no such answer. */
export function unpackAnswer(bytes: Buffer): Pictures | PictureRefusal {
  const end = bytes.indexOf('\n');
  const said = head.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  if ('refusal' in said) return said.refusal;
  const { width, height, photoBytes } = said;
  const [photo, card] = [bytes.subarray(end + 1, end + 1 + photoBytes), bytes.subarray(end + 1 + photoBytes)];
  if (card.length === 0) throw new Error('The answer is cut off.');
  return { width, height, photo, card };
}
