import { type PreparedImage, prepareImage } from './prepare-image.ts';

/** Prepares a photo in the page, where Safari before 16.4 and Firefox before 114 cannot do so in a worker. */
export const prepareInPage = (file: Blob): Promise<PreparedImage> =>
  prepareImage(file, (width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    return {
      canvas,
      toBlob: ({ type, quality }) =>
        new Promise((resolve, reject) => {
          const settle = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas is too large.')));
          canvas.toBlob(settle, type, quality);
        }),
    };
  });
