/** The worker that prepares a photo. It gets the file in a message and replies with one. */
import { maxPhotoBytes, maxPhotoSide } from '@houseboat/contract/file-limits.ts';
import { headBytes, isHeic, isServerFormat } from './photo-format.ts';

/** The photo to upload, `unchanged` if that is the file itself, or why there is none. */
export type WorkerReply = Blob | 'unchanged' | 'unreadable' | 'not-loaded';

/** The server compresses the photo again, and shows no difference to a higher quality. */
const jpegQuality = 0.85;

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await prepare(data).catch((): WorkerReply => 'unreadable'));
});

async function prepare(file: Blob): Promise<WorkerReply> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const image = await decode(file, head);
  if (image === 'not-loaded') return image;
  const scale = Math.min(1, maxPhotoSide / Math.max(image.width, image.height));
  if (scale === 1 && file.size <= maxPhotoBytes && isServerFormat(head)) return 'unchanged';
  return toJpeg(image, scale);
}

/** Returns the image in a file, upright. Tries the browser's own decoders first, because Safari has a fast one for HEIC. */
async function decode(file: Blob, head: Uint8Array): Promise<ImageBitmap | 'not-loaded'> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (!isHeic(head)) throw error;
  }
  const decoder = await import('./heic-decoder.ts').then(({ loadHeicDecoder }) => loadHeicDecoder()).catch(() => null);
  return decoder ? createImageBitmap(await decoder(await file.arrayBuffer())) : 'not-loaded';
}

/** Returns a JPEG of a scaled image. Like the server, it shows transparent images on white. */
async function toJpeg(image: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
