import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Problem } from '../../http/problem.ts';
import { tooLarge, tooSlow } from './refusals.ts';

/** How much of what is too large is still read, as a multiple of what is not: most senders read no answer before they have sent everything. */
const PATIENCE = 4;

/** The rate at which a body must arrive at least, in each window of so many milliseconds. */
export type MinRate = { bytesPerSecond: number; windowMs: number };

/**
 * Reads the body of a request, as long as it keeps arriving. Rejects with a Problem when it is larger than `most` bytes, when it arrives more
 * slowly than `minRate`, or when the sender goes away.
 */
export const receive = (
  request: IncomingMessage,
  { most, minRate }: { most: number; minRate: MinRate },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let sizeBefore = 0;
    let isRefused = false;
    const refuse = (problem: Problem) => {
      isRefused = true;
      chunks.length = 0;
      reject(problem);
    };
    const checkRate = () => {
      const isFastEnough = size - sizeBefore >= (minRate.bytesPerSecond * minRate.windowMs) / 1_000;
      sizeBefore = size;
      if (isFastEnough) return;
      if (isRefused) request.destroy();
      else refuse(tooSlow());
    };
    const windows = setInterval(checkRate, minRate.windowMs);
    if (Number(request.headers['content-length']) > most) refuse(tooLarge());
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > PATIENCE * most) request.destroy();
      else if (isRefused) return;
      else if (size > most) refuse(tooLarge());
      else chunks.push(chunk);
    });
    finished(request, (err) => {
      clearInterval(windows);
      if (err) reject(new Problem(400, 'The photo did not arrive whole. Please try again.'));
      else resolve(Buffer.concat(chunks));
    });
  });
