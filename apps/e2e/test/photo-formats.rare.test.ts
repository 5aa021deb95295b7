import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { backFrom } from '../src/back.ts';
import { families } from '../src/boat.ts';
import {
  cameraPhoto,
  iphonePhoto,
  issues,
  issueWith,
  keepSentPhotos,
  longScreenshot,
  look,
  photos,
  plainPhoto,
  transparentDrawing,
} from '../src/photos.ts';
import { laptop, scenario, sharedPage } from '../src/stage.ts';

let page: Page;

beforeAll(async () => {
  page = await sharedPage(families[0]?.username ?? '', laptop);
  await page.goto('/needs-attention');
});

/** Replaces the page's issue. The title must be a new one, so that nothing of the one before is found. */
const issueOf = async (title: string) => {
  await issueWith(title);
  return photos(page, title);
};

/** Returns what the issue's photos show. */
const shown = async () => {
  const [issue] = await issues();
  return Promise.all((issue?.photos ?? []).map(({ photoUrl }) => look(page, photoUrl)));
};

const colors = ['500', '040', '005', '550'];

scenario('a HEIC photo and a photo of 40 megapixels become small JPEGs, upright and without their place', async () => {
  const here = await issueOf('Torn awning');
  const sentPhoto = await keepSentPhotos(page);
  const decoder: string[] = [];
  page.on('request', (request) => {
    if (/heic|wasm/.test(request.url())) decoder.push(request.url());
  });
  await here.add.click();
  await here.choose(await cameraPhoto(page));
  await here.dialog.locator('img').waitFor();
  await page.goBack();
  await here.dialog.waitFor({ state: 'detached' });
  await here.add.click();
  await here.button('Upload').click();
  await here.photo.waitFor();
  const camera = await sentPhoto();
  expect(decoder).toEqual([]);

  await here.photo.click();
  await here.lightbox.getByRole('button', { name: 'Add Photo' }).click();
  // A damaged one, and one whose decoder does not load, are refused with an explanation.
  const original = iphonePhoto();
  await here.choose({ ...original, buffer: original.buffer.subarray(0, 2000) });
  await here.alert.getByText("We can't read IMG_0001.HEIC.", { exact: true }).waitFor();
  expect(decoder).toHaveLength(2);
  await page.route('**/*.wasm', (route) => route.abort());
  await here.choose(original);
  await here.alert.getByText("We couldn't prepare IMG_0001.HEIC.", { exact: true }).waitFor();
  await page.unroute('**/*.wasm');
  await here.choose(original);
  await here.dialog.locator('img').waitFor();
  await here.button('Upload').click();
  await here.lightbox.getByText('2 / 2', { exact: true }).waitFor();
  await backFrom(page, 1);
  await here.lightbox.waitFor({ state: 'detached' });
  await here.photo.waitFor();
  const iphone = await sentPhoto();

  expect(original.buffer.includes('Exif')).toBe(true);
  for (const sent of [camera, iphone]) {
    expect(sent.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(sent.includes('Exif')).toBe(false);
    expect(sent.length).toBeLessThan(100_000);
  }
  expect(await shown()).toEqual([
    { width: 1368, height: 2048, colors },
    { width: 1536, height: 2048, colors },
  ]);
});

scenario('a large drawing without a background is shown on white', async () => {
  const here = await issueOf('Sketch');
  await here.add.click();
  await here.choose(await transparentDrawing(page));
  await here.button('Upload').click();
  await here.photo.waitFor();
  expect(await shown()).toEqual([{ width: 2048, height: 1024, colors: ['000', '555', '555', '555'] }]);
});

scenario('a JPEG without its end marker is shrunk and stored, and one that was cut off is refused', async () => {
  const here = await issueOf('Panorama');
  await here.add.click();
  const { buffer, ...photo } = await plainPhoto(page, 'panorama.jpg', 2400, 900);
  await here.choose({ ...photo, buffer: buffer.subarray(0, buffer.length / 2) });
  await here.alert.getByText("We can't read panorama.jpg.", { exact: true }).waitFor();
  await here.choose({ ...photo, buffer: buffer.subarray(0, -2) });
  await here.button('Upload').click();
  await here.photo.waitFor();
  expect(await shown()).toMatchObject([{ width: 2048, height: 768 }]);
});

scenario('a long screenshot is kept in a width that can be read, and a double click zooms to it', async () => {
  const here = await issueOf('Conversation');
  await here.add.click();
  await here.choose(await longScreenshot(page));
  await here.button('Upload').click();
  await here.photo.waitFor();
  expect(await shown()).toMatchObject([{ width: 1080, height: 6_000 }]);
  await here.photo.click();
  const image = here.lightbox.getByAltText('Photo 1 of Conversation');
  await image.dblclick();
  const zoomed = await image.elementHandle();
  await page.waitForFunction((img) => (img?.getBoundingClientRect().width ?? 0) > 320, zoomed);
});

scenario('a HEIC photo becomes a JPEG also where workers have no canvas, as in Safari 15.4', async () => {
  const here = await issueOf('Safari');
  await page.evaluate(() => {
    window.Worker = class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('error')));
      }
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
  });
  await here.add.click();
  await here.choose(iphonePhoto());
  await here.button('Upload').click();
  await here.photo.waitFor();
  expect(await shown()).toEqual([{ width: 1536, height: 2048, colors }]);
});
