import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { newcomer, postAs, requestsOf } from './stage.ts';

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/** Makes a photo with as much detail as a camera's: about a byte per pixel. */
export const makePhoto = async (page: Page, name: string, width = 160, height = 120): Promise<PhotoFile> => {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      const image = context?.createImageData(width, height);
      for (let at = 0; at < (image?.data.length ?? 0); at++)
        if (image) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
      if (image) context?.putImageData(image, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95).replace(/^.*,/, '');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

/** A photo of an iPhone: 4032 × 3024 pixels that lie on their side. `infra/run/test-photos.mjs` made it. */
export const iphonePhoto = (): PhotoFile => ({
  name: 'IMG_0001.HEIC',
  // Most desktops do not know the type.
  mimeType: '',
  buffer: readFileSync(join(import.meta.dirname, '../fixtures/iphone.heic')),
});

/** Makes a JPEG that shows the same as the iPhone's photo. */
export const plainPhoto = async (page: Page, name: string, width: number, height: number): Promise<PhotoFile> => {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      const colors = ['#0c0', '#ff0', '#f00', '#00f'];
      for (const [quarter, color] of colors.entries()) {
        if (!context) break;
        context.fillStyle = color;
        context.fillRect((quarter % 2) * (width / 2), Math.floor(quarter / 2) * (height / 2), width / 2, height / 2);
      }
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

/** Makes a photo of 40 megapixels and 12 MB that shows, and says, the same as the iPhone's. */
export const cameraPhoto = async (page: Page): Promise<PhotoFile> => {
  const { buffer: jpeg, ...photo } = await plainPhoto(page, 'camera.jpg', 7760, 5184);
  const { buffer: heic } = iphonePhoto();
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), heic.subarray(heic.lastIndexOf('II*\0'))]);
  const segment = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  // What follows the end of an image is ignored.
  const padding = Buffer.alloc(12 * 1024 * 1024 - jpeg.length);
  return { ...photo, buffer: Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2), padding]) };
};

/** Makes a drawing without a background that is too large to be kept as it is. */
export const transparentDrawing = async (page: Page): Promise<PhotoFile> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 3000, height: 1500 });
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 750);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  return { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

/** Makes a screenshot of a whole conversation, 1440 × 8,000 pixels. */
export const longScreenshot = async (page: Page): Promise<PhotoFile> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1440, height: 8_000 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1440, 8_000);
      context.fillStyle = '#123';
      context.font = '48px sans-serif';
      for (let line = 1; line < 125; line++)
        context.fillText(`${line}. The bilge pump is running again.`, 80, line * 64);
    }
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  return { name: 'Screenshot.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

/** Keeps the photos that a page sends from now on. Returns a function that returns the last one. */
export const keepSentPhotos = async (page: Page): Promise<() => Promise<Buffer>> => {
  const sent: string[] = [];
  await page.exposeFunction('keepSentPhoto', (latin1: string) => void sent.push(latin1));
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = async function (this: XMLHttpRequest, body) {
      if (body instanceof Blob) {
        const latin1 = Array.from(new Uint8Array(await body.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(
          '',
        );
        await (window as unknown as { keepSentPhoto: (latin1: string) => Promise<void> }).keepSentPhoto(latin1);
      }
      send.call(this, body);
    };
  });
  return async () => Buffer.from(sent.at(-1) ?? '', 'latin1');
};

/** Returns the size of a photo on the site, and the colors of its quarters in reading order, each channel from 0 to 5. */
export const look = (page: Page, path: string): Promise<{ width: number; height: number; colors: string[] }> =>
  page.evaluate(async (path) => {
    const image = await createImageBitmap(await (await fetch(path)).blob());
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(image, 0, 0);
    const colors = [0.25, 0.75].flatMap((y) =>
      [0.25, 0.75].map((x) => {
        const { data } = context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1);
        return [...data.subarray(0, 3)].map((channel) => Math.round(channel / 51)).join('');
      }),
    );
    return { width, height, colors };
  }, path);

type Issue = { id: string; title: string; photos: { photoUrl: string }[] };

/** Returns all issues. */
export const issues = async (): Promise<Issue[]> => (await (await requestsOf()).get('/api/issues')).json();

/** Replaces all issues with one that has this title and number of photos. */
export const issueWith = async (title: string, photos = 0): Promise<void> => {
  const request = await requestsOf();
  const ask = (path: string, data: object) => postAs(undefined, path, data);
  for (const { id } of await issues()) await request.delete(`/api/issues/${id}`);
  const { id } = await ask('/api/issues', { title, description: 'See the photos.', priority: 'high' });
  if (photos === 0) return;
  const page = await newcomer();
  for (let number = 1; number <= photos; number++) {
    const { uploadURL } = await ask('/api/objects/upload', {});
    const { buffer: data } = await makePhoto(page, 'photo.jpg', 160 + 10 * number, 120);
    const put = await request.put(uploadURL, { data, headers: { 'content-type': 'image/jpeg' } });
    if (!put.ok()) throw new Error(`PUT: ${put.status()} ${await put.text()}`);
    await ask(`/api/issues/${id}/photos`, { photoURL: uploadURL });
  }
};

const folder = mkdtempSync(join(tmpdir(), 'houseboat-photos-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a photo as the file chooser takes it. A large one goes by its path, because Playwright takes seconds to send a megabyte. */
const asFile = (photo: PhotoFile): PhotoFile | string => {
  if (photo.buffer.length < 1_000_000) return photo;
  const path = join(folder, photo.name);
  writeFileSync(path, photo.buffer);
  return path;
};

/** The photos on the Needs Attention screen. */
export const photos = (page: Page, title: string) => {
  const card = page.getByRole('article', { name: title });
  const dialog = page.getByRole('dialog', { name: 'Add Photo' });
  const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
  return {
    open: async () => {
      await page.goto('/needs-attention');
      await card.waitFor();
    },
    card,
    add: card.getByRole('button', { name: 'Add Photo' }),
    photo: card.getByRole('button', { name: `Photo of ${title}` }),
    all: (count: number): Locator => card.getByRole('link', { name: `View all photos (${count})` }),
    dialog,
    button,
    alert: dialog.getByRole('alert'),
    progress: page.getByRole('progressbar'),
    /** Chooses a photo with the file chooser. */
    choose: async (photo: PhotoFile) => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByText('Choose photo').click();
      await (await chooser).setFiles(asFile(photo));
      await dialog.getByText(photo.name).waitFor();
    },
    lightbox: page.getByRole('dialog', { name: `Photos of ${title}` }),
    toast: (text: string): Locator => page.getByText(text, { exact: true }).first(),
  };
};

/** Limits a page's upload speed to `bytes` per second. Returns the function that lifts the limit. */
export const slowUplink = async (page: Page, bytes: number): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const emulate = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await emulate(bytes);
  return async () => void (await emulate(-1));
};

/** Swipes over the middle of the screen, by so many pixels to the right. */
export const swipe = async (page: Page, by: number): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: height / 2 }] });
  const from = (width - by) / 2;
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + (by * step) / 10);
  await touch('touchEnd');
};
