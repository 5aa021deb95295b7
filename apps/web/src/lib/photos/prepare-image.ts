import { maxPhotoBytes } from '@houseboat/contract/constants.ts';
import { isMissing, keptSize, missingEnd } from '@houseboat/contract/photo-files.ts';
import { canvasHidden, canvasProblem } from '../canvas-readable.ts';

/** The photo to upload, or why there is none. */
export type PreparedImage = Blob | 'empty' | 'unreadable' | 'not-loaded' | 'canvas-hidden';

/** A canvas, and the function that compresses what is drawn on it. A page and a worker have each their own kind. */
type Canvas = {
  canvas: HTMLCanvasElement | OffscreenCanvas;
  toBlob: (options: { type: string; quality: number }) => Promise<Blob>;
};
type CreateCanvas = (width: number, height: number) => Canvas;

/** Larger files, such as videos, are no photos, and would fill the memory. */
const maxFileBytes = 200 * 2 ** 20;

/** The server compresses the photo again, and shows no difference to a higher quality. */
const jpegQuality = 0.85;

/** How many bytes at the start of a file identify its format. */
const headBytes = 64;

// A file's name and type may be wrong, for example after an app has renamed it. Its first bytes are right.
const serverFormats = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;
const heic = /^.{4}ftyp.*(hei[cmsx]|hev[cmsx])/s;

const toText = (head: Uint8Array): string => String.fromCharCode(...head);

/** Returns whether the server reads files that start like this. */
export const isServerFormat = (head: Uint8Array): boolean => serverFormats.test(toText(head));

/** Returns whether a file that starts like this is a GIF, or a WebP that is marked as animated. */
export const isAnimation = (head: Uint8Array): boolean =>
  /^GIF8/.test(toText(head)) || (/^RIFF.{4}WEBPVP8X/s.test(toText(head)) && ((head[20] ?? 0) & 2) !== 0);

/** Returns whether a file that starts like this is HEIC, whose pixels are compressed like a video's (HEVC). */
export const isHeic = (head: Uint8Array): boolean => heic.test(toText(head));

/** Prepares a photo where it is called, with a canvas of that place. */
export const prepareImage = (file: Blob, createCanvas: CreateCanvas): Promise<PreparedImage> =>
  prepare(file, createCanvas).catch((): PreparedImage => 'unreadable');

async function prepare(file: Blob, createCanvas: CreateCanvas): Promise<PreparedImage> {
  const head = await readHead(file);
  if (head.length === 0) return 'empty';
  if (file.size > maxFileBytes) return 'unreadable';
  const image = await decode(file, head, createCanvas);
  if (image === 'not-loaded') return image;
  const { width, height } = keptSize(image);
  // The server keeps the first frame of an animation that shows something, while browsers decode the first one.
  const isKept = isAnimation(head) || (width === image.width && height === image.height);
  const isAccepted = file.size <= maxPhotoBytes && isServerFormat(head);
  if (!(isAccepted && isKept)) {
    // Of any size: the check resizes it.
    const problem = canvasProblem(createCanvas(1, 1).canvas);
    if (!problem) return toJpeg(image, createCanvas(width, height));
    if (!isAccepted) return problem === canvasHidden ? 'canvas-hidden' : 'unreadable';
  }
  // A copy, because Android may not let us read the file again when it is sent. The server shrinks what the browser could not.
  return new Blob([await file.arrayBuffer()], { type: file.type });
}

/** Returns the first bytes of a file, none if it is empty or its device cannot read it, for example because it is still in the cloud. */
const readHead = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, headBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );

/** Returns the image in a file, upright. Tries the browser's own decoders first, because Safari has a fast one for HEIC. */
async function decode(file: Blob, head: Uint8Array, createCanvas: CreateCanvas): Promise<ImageBitmap | 'not-loaded'> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (isServerFormat(head)) return decodeWithEnd(file, createCanvas);
    if (!isHeic(head)) throw error;
  }
  const decoder = await import('./heic-decoder.ts').then(({ loadHeicDecoder }) => loadHeicDecoder()).catch(() => null);
  return decoder ? createImageBitmap(await decoder(await file.arrayBuffer())) : 'not-loaded';
}

/** Returns the image in a file that lacks its end. Throws if more of it is missing. */
async function decodeWithEnd(file: Blob, createCanvas: CreateCanvas): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = await createImageBitmap(new Blob([bytes, missingEnd(bytes)]));
  const { width, height } = image;
  // Once upright, any edge may be the one that the file ends with.
  const edges: Parameters<typeof readColors>[2][] = [
    [0, 0, width, 1],
    [0, height - 1, width, 1],
    [0, 0, 1, height],
    [width - 1, 0, 1, height],
  ];
  if (edges.some((edge) => isMissing(readColors(image, createCanvas, edge)))) throw new Error('The file is truncated.');
  return image;
}

/** Returns the colors of a part of an image, three samples per pixel. */
function readColors(
  image: ImageBitmap,
  createCanvas: CreateCanvas,
  [left, top, width, height]: readonly [left: number, top: number, width: number, height: number],
): Uint8ClampedArray {
  const context = contextOf(createCanvas(width, height));
  context.drawImage(image, -left, -top);
  return context.getImageData(0, 0, width, height).data.filter((_sample, at) => at % 4 !== 3);
}

function contextOf({ canvas }: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('There is no canvas.');
  return context;
}

/** Returns a JPEG of a scaled image. Like the server, it shows transparent images on white. */
async function toJpeg(image: ImageBitmap, target: Canvas): Promise<Blob> {
  const { canvas, toBlob } = target;
  const context = contextOf(target);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return toBlob({ type: 'image/jpeg', quality: jpegQuality });
}
