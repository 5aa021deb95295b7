/** The worker that prepares a photo. It gets the file in a message and replies with one. */
import { prepareImage } from './prepare-image.ts';

// The page prepares the photo where a worker has no canvas (`prepare-in-page.ts`).
if (!('OffscreenCanvas' in globalThis)) throw new Error('A worker of this browser has no canvas.');

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const prepared = await prepareImage(data, (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, toBlob: (options) => canvas.convertToBlob(options) };
  });
  postMessage(prepared);
});
