import { finished, type Readable } from 'node:stream';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { PhotoLimits, PhotoStore } from '../../platform/uploads/uploads.ts';
import type { ImageFailure, imageProcessor } from './image-processor.ts';

/** How many photos are in memory at a time, being received or waiting to be processed: in all, and of one family. */
const MAX_UPLOADS = 16;
const MAX_UPLOADS_PER_FAMILY = 6;

export type UploadRefusal =
  | Exclude<Awaited<ReturnType<PhotoStore['stateOf']>>, 'open'>
  | 'in-progress'
  | 'too-many-of-family'
  | 'too-many'
  | ReceiveRefusal
  | 'empty'
  | ImageFailure
  | Exclude<Awaited<ReturnType<PhotoStore['store']>>, 'stored'>;

type Receive = () => Promise<Buffer | ReceiveRefusal>;

/** Returns the function that receives, processes and stores the photo of an upload that its family has requested. */
export function photoUploader(photos: PhotoStore, processImage: ReturnType<typeof imageProcessor>) {
  /** The family of each upload whose photo is in memory. */
  const uploads = new Map<string, string>();

  function checkRoom(id: string, family: { id: string }): UploadRefusal | undefined {
    if (uploads.has(id)) return 'in-progress';
    const ofFamily = [...uploads.values()].filter((familyId) => familyId === family.id);
    if (ofFamily.length >= MAX_UPLOADS_PER_FAMILY) return 'too-many-of-family';
    return uploads.size >= MAX_UPLOADS ? 'too-many' : undefined;
  }

  async function receiveAndProcess(receive: Receive, signal: AbortSignal) {
    const image = await receive();
    if (typeof image === 'string') return image;
    if (image.length === 0) return 'empty';
    const photo = await processImage(image, signal);
    return signal.aborted ? 'aborted' : photo;
  }

  /**
   * @param receive reads the photo; called only if there is room for it in memory
   * @param signal aborted when the sender is gone
   */
  return async (
    id: string,
    family: { id: string },
    receive: Receive,
    signal: AbortSignal,
  ): Promise<Refused<UploadRefusal> | undefined> => {
    const state = await photos.stateOf(id, family);
    if (state !== 'open') return { refused: state };
    const refused = checkRoom(id, family);
    if (refused) return { refused };
    uploads.set(id, family.id);
    const photo = await receiveAndProcess(receive, signal).finally(() => uploads.delete(id));
    const outcome = typeof photo === 'string' ? photo : await photos.store(id, photo);
    return outcome === 'stored' ? undefined : { refused: outcome };
  };
}

/** How much of a body that is too large is still read, as a multiple of the limit: most senders read no response before they are done. */
const MAX_OVERRUN = 4;

type ReceiveRefusal = 'too-large' | 'too-slow' | 'incomplete';

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
