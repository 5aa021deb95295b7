import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { prepareImage } from '../../src/lib/photos/prepare-image.ts';
import { addCanvasNoise, fakeCanvas } from '../support/fake-canvas.ts';

const converted = new Blob(['converted'], { type: 'image/jpeg' });
const tooLarge = 10_485_761;

beforeEach(() => {
  fakeCanvas();
  // A photo of 12 megapixels, larger than the server keeps.
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => {} }) });
});

// Jest leaves out the query `?url`.
jest.unstable_mockModule('libheif-js/libheif-wasm/libheif.wasm', () => ({ default: '/libheif.wasm' }));
jest.unstable_mockModule('libheif-js/libheif-wasm/libheif.js', () => ({
  default: () => {
    throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
  },
}));

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

describe('a HEIC where the browser cannot decode it', () => {
  const heic = () =>
    fileOf(
      [...'\0\0\0\x18ftypheic'].map((sign) => sign.charCodeAt(0)),
      100,
    );
  beforeEach(() => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
  });

  test('is not loaded while the decoder cannot be fetched', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await prepare(heic())).toBe('not-loaded');
  });

  test('is unreadable where the browser cannot compile the decoder', async () => {
    Object.assign(globalThis, { fetch: async () => new Response(new Uint8Array(8)) });
    expect(await prepare(heic())).toBe('unreadable');
  });
});

describe('where the browser has no memory left for a canvas', () => {
  beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

  test('a photo that the server takes is sent as it is', async () => {
    expect(await prepare(jpeg())).toHaveProperty('size', 100);
  });

  test('another photo cannot be read, although nothing hides it', async () => {
    expect(await prepare(bmp())).toBe('unreadable');
  });
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
