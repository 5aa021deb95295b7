import pLimit from 'p-limit';
import type { WorkerReply } from './photo-worker.ts';

/** Why a photo could not be prepared: nothing here can read it, its decoder could not be loaded, or `signal` was aborted. */
export type PreparationFailure = 'unreadable' | 'not-loaded' | 'aborted';

/** A decoded photo takes up to 200 MB, so there is one at a time. */
const limit = pLimit(1);

/**
 * Returns a photo as the server takes and keeps it: the file itself, or else a JPEG of it that is small, upright and without metadata. A worker
 * makes it, which keeps the page responsive, and whose end frees all memory at once.
 */
export const preparePhoto = (file: Blob, signal: AbortSignal): Promise<Blob | PreparationFailure> =>
  limit(() => (signal.aborted ? 'aborted' : prepareInWorker(file, signal)));

function prepareInWorker(file: Blob, signal: AbortSignal): Promise<Blob | PreparationFailure> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const prepared = new Promise<Blob | PreparationFailure>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) =>
      resolve(data === 'unchanged' ? file : data),
    );
    // The worker reports everything else itself.
    worker.addEventListener('error', () => resolve('not-loaded'));
    signal.addEventListener('abort', () => resolve('aborted'));
  });
  worker.postMessage(file);
  return prepared.finally(() => worker.terminate());
}
