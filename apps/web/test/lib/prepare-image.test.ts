import { beforeEach, describe, expect, test } from '@jest/globals';
import { prepareImage } from '../../src/lib/photos/prepare-image.ts';
import { addCanvasNoise, fakeCanvas } from '../support/fake-canvas.ts';

const converted = new Blob(['converted'], { type: 'image/jpeg' });
const tooLarge = 10_485_761;

beforeEach(() => {
  fakeCanvas();
  // A photo of 12 megapixels, larger than the server keeps.
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => {} }) });
});

/** Returns a file that can be read, unlike jsdom's. */
const fileOf = (start: number[], size: number): Promise<Blob> => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new Response(bytes).blob();
};
const jpeg = (size = 100) => fileOf([0xff, 0xd8, 0xff], size);
const bmp = () => fileOf([0x42, 0x4d], 100);

const prepare = async (file: Promise<Blob>) =>
  prepareImage(await file, (width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    return { canvas, toBlob: async () => converted };
  });

test('a photo that the server would shrink is converted before it is sent', async () => {
  expect(await prepare(jpeg())).toBe(converted);
});

test('a few bits that a browser changes do not matter', async () => {
  addCanvasNoise(3);
  expect(await prepare(jpeg())).toBe(converted);
});

describe('where the browser gives noise for what is drawn', () => {
  beforeEach(() => addCanvasNoise(255));

  test('a photo that the server takes is sent as it is', async () => {
    const sent = await prepare(jpeg());
    expect(sent).not.toBe(converted);
    expect(sent).toHaveProperty('size', 100);
  });

  test.each([
    ['is larger than the server takes', jpeg(tooLarge)],
    ['has a format that the server does not read', bmp()],
  ])('a photo that %s is refused', async (_reason, file) => {
    expect(await prepare(file)).toBe('canvas-hidden');
  });
});
