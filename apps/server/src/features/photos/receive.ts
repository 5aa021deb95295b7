import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Problem } from '../../http/problem.ts';
import { tooLarge } from './refusals.ts';

/** How much of what is too large is still read, as a multiple of what is not: most senders read no answer before they have sent everything. */
const PATIENCE = 4;

/**
 * Reads the body of a request, however slowly it comes, as long as it keeps coming. Rejects with a Problem when it is too large, when nothing
 * comes for `silenceMs`, or when the sender goes away.
 */
export const receive = (
  request: IncomingMessage,
  { most, silenceMs }: { most: number; silenceMs: number },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isTooLarge = false;
    const refuse = () => {
      isTooLarge = true;
      chunks.length = 0;
      reject(tooLarge());
    };
    const silence = setTimeout(() => {
      if (isTooLarge) request.destroy();
      else
        reject(new Problem(408, 'The photo stopped coming. Please try again.', { headers: { connection: 'close' } }));
    }, silenceMs);
    if (Number(request.headers['content-length']) > most) refuse();
    request.on('data', (chunk: Buffer) => {
      silence.refresh();
      size += chunk.length;
      if (size > PATIENCE * most) request.destroy();
      else if (size > most) refuse();
      else if (!isTooLarge) chunks.push(chunk);
    });
    finished(request, (err) => {
      clearTimeout(silence);
      if (err) reject(new Problem(400, 'The photo did not arrive whole. Please try again.'));
      else resolve(Buffer.concat(chunks));
    });
  });
