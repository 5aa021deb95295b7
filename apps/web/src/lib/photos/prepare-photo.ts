import pLimit from 'p-limit';
import { useReloadOffer } from '../reload-offer.ts';
import type { PreparedImage } from './prepare-image.ts';

/**
 * Why a photo could not be prepared: it has no bytes, nothing here can read it, its decoder could not be loaded, the browser hides what is
 * drawn, or `signal` was aborted.
 */
export type PreparationFailure = Exclude<PreparedImage, Blob> | 'aborted';

/** A decoded photo takes up to 200 MB, so there is one at a time. */
const limit = pLimit(1);

/**
 * Returns a photo as the server takes and keeps it: a copy of the file, or else a JPEG of it that is small, upright and without metadata. A worker
 * makes it, which keeps the page responsive, and whose end frees all memory at once.
 */
export const preparePhoto = (file: Blob, signal: AbortSignal): Promise<Blob | PreparationFailure> =>
  limit(() => (signal.aborted ? 'aborted' : prepareInWorker(file, signal)));

async function prepareInWorker(file: Blob, signal: AbortSignal): Promise<Blob | PreparationFailure> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const preparation = new Promise<PreparedImage | 'aborted'>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PreparedImage>) =>
      // Workers of Firefox before 114 import nothing, so they never load a decoder.
      resolve(data === 'not-loaded' ? prepareHere(file, signal) : data),
    );
    // The worker did not load, or cannot do it in this browser. It reports everything else itself.
    worker.addEventListener('error', () => resolve(prepareHere(file, signal)));
    signal.addEventListener('abort', () => resolve('aborted'));
  });
  worker.postMessage(file);
  const prepared = await preparation.finally(() => worker.terminate());
  return signal.aborted ? 'aborted' : prepared;
}

const prepareHere = async (file: Blob, signal: AbortSignal): Promise<PreparedImage> => {
  const inPage = await import('./prepare-in-page.ts').catch(() => undefined);
  // Nobody waits for it anymore, and the next photo may be in memory by now.
  if (signal.aborted) return 'not-loaded';
  if (inPage) return inPage.prepareInPage(file);
  useReloadOffer.setState({ isPartMissing: true });
  return 'not-loaded';
};
