import { finished, type Readable } from 'node:stream';
import type { PhotoLimits } from '../../platform/uploads/photo-store.ts';

/** How much of a body that is too large is still read, as a multiple of the limit: most senders read no response before they are done. */
const MAX_OVERRUN = 4;

export type ReceiveRefusal = 'too-large' | 'too-slow' | 'incomplete';

/** Reads a request's body. `declaredBytes` is NaN where the sender does not declare a length. */
export const receiveBody = (
  body: Readable,
  { declaredBytes, maxBytes, minRate }: { declaredBytes: number; maxBytes: number; minRate: PhotoLimits['minRate'] },
): Promise<Buffer | ReceiveRefusal> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let sizeBefore = 0;
    let isRefused = false;
    const refuse = (refusal: ReceiveRefusal) => {
      isRefused = true;
      chunks.length = 0;
      resolve(refusal);
    };
    const checkRate = () => {
      const isFastEnough = size - sizeBefore >= (minRate.bytesPerSecond * minRate.windowMs) / 1_000;
      sizeBefore = size;
      if (isFastEnough) return;
      if (isRefused) body.destroy();
      else refuse('too-slow');
    };
    const windows = setInterval(checkRate, minRate.windowMs);
    if (declaredBytes > maxBytes) refuse('too-large');
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OVERRUN * maxBytes) body.destroy();
      else if (isRefused) return;
      else if (size > maxBytes) refuse('too-large');
      else chunks.push(chunk);
    });
    finished(body, (err) => {
      clearInterval(windows);
      resolve(err ? 'incomplete' : Buffer.concat(chunks));
    });
  });
