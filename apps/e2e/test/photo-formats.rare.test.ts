import { expect } from '@jest/globals';
import {
  cameraPhoto,
  iphonePhoto,
  issues,
  issueWith,
  keepSentPhotos,
  longScreenshot,
  look,
  makePhoto,
  photos,
  transparentDrawing,
} from '../src/photos.ts';
import { phone, scenario, screenOpener } from '../src/stage.ts';

const title = 'Torn awning';
const openAs = screenOpener((page) => photos(page, title));
const _countPhotos = async () => (await issues())[0]?.photos.length;

scenario('a HEIC photo and a photo of 40 megapixels become small JPEGs, upright and without their place', async () => {
  await issueWith(title);
  const here = await openAs(0, phone);
  const sentPhoto = await keepSentPhotos(here.page);
  const decoder: string[] = [];
  here.page.on('request', (request) => {
    if (/heic|wasm/.test(request.url())) decoder.push(request.url());
  });
  await here.add.tap();
  await here.choose(await cameraPhoto(here.page));
  await here.dialog.locator('img').waitFor();
  await here.page.goBack();
  await here.dialog.waitFor({ state: 'detached' });
  await here.add.tap();
  await here.button('Upload').click();
  await here.photo.waitFor();
  const camera = await sentPhoto();
  expect(decoder).toEqual([]);

  await here.photo.tap();
  await here.lightbox.getByRole('button', { name: 'Add Photo' }).click();
  const original = iphonePhoto();
  await here.choose(original);
  await here.dialog.locator('img').waitFor();
  await here.button('Upload').click();
  await here.lightbox.getByText('2 / 2', { exact: true }).waitFor();
  await here.page.goBack();
  await here.lightbox.waitFor({ state: 'detached' });
  await here.photo.waitFor();
  const iphone = await sentPhoto();
  expect(decoder).toHaveLength(2);

  expect(original.buffer.includes('Exif')).toBe(true);
  for (const sent of [camera, iphone]) {
    expect(sent.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(sent.includes('Exif')).toBe(false);
    expect(sent.length).toBeLessThan(100_000);
  }
  const [issue] = await issues();
  const shown = await Promise.all((issue?.photos ?? []).map(({ photoUrl }) => look(here.page, photoUrl)));
  const colors = ['500', '040', '005', '550'];
  expect(shown).toEqual([
    { width: 1368, height: 2048, colors },
    { width: 1536, height: 2048, colors },
  ]);
});

scenario('a HEIC photo becomes a JPEG also where workers have no canvas, as in Safari 15.4', async () => {
  await issueWith(title);
  const here = await openAs();
  await here.page.evaluate(() => {
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
  const [issue] = await issues();
  expect(await look(here.page, issue?.photos[0]?.photoUrl ?? '')).toEqual({
    width: 1536,
    height: 2048,
    colors: ['500', '040', '005', '550'],
  });
});

scenario('a large drawing without a background is shown on white', async () => {
  await issueWith(title);
  const here = await openAs();
  await here.add.click();
  await here.choose(await transparentDrawing(here.page));
  await here.button('Upload').click();
  await here.photo.waitFor();
  const [issue] = await issues();
  const colors = ['000', '555', '555', '555'];
  expect(await look(here.page, issue?.photos[0]?.photoUrl ?? '')).toEqual({ width: 2048, height: 1024, colors });
});

scenario(
  'a damaged HEIC photo, and a HEIC photo whose decoder does not load, are refused with an explanation',
  async () => {
    await issueWith(title);
    const { page, add, choose, dialog, alert, button, toast } = await openAs();
    await add.click();
    const { buffer, ...photo } = iphonePhoto();
    await choose({ ...photo, buffer: buffer.subarray(0, 2000) });
    await alert.getByText("We can't read IMG_0001.HEIC.", { exact: true }).waitFor();
    await page.route('**/*.wasm', (route) => route.abort());
    await choose({ ...photo, buffer });
    await alert.getByText("We couldn't prepare IMG_0001.HEIC.", { exact: true }).waitFor();
    await page.unroute('**/*.wasm');
    await choose({ ...photo, buffer });
    await dialog.locator('img').waitFor();
    await button('Upload').click();
    await toast('Photo Uploaded').waitFor();
  },
);

scenario('a long screenshot is kept in a width that can be read, and a double click zooms to it', async () => {
  await issueWith(title);
  const here = await openAs();
  await here.add.click();
  await here.choose(await longScreenshot(here.page));
  await here.button('Upload').click();
  await here.photo.waitFor();
  const [issue] = await issues();
  expect(await look(here.page, issue?.photos[0]?.photoUrl ?? '')).toMatchObject({ width: 1080, height: 12_000 });
  await here.photo.click();
  const image = here.lightbox.getByAltText(`Photo 1 of ${title}`);
  await image.dblclick();
  const shown = await image.elementHandle();
  await here.page.waitForFunction((img) => (img?.getBoundingClientRect().width ?? 0) > 320, shown);
});

scenario('a JPEG without its end marker is shrunk and stored, and one that was cut off is refused', async () => {
  await issueWith(title);
  const here = await openAs();
  await here.add.click();
  const { buffer, ...photo } = await makePhoto(here.page, 'panorama.jpg', 2400, 900);
  await here.choose({ ...photo, buffer: buffer.subarray(0, buffer.length / 2) });
  await here.alert.getByText("We can't read panorama.jpg.", { exact: true }).waitFor();
  await here.choose({ ...photo, buffer: buffer.subarray(0, -2) });
  await here.button('Upload').click();
  await here.photo.waitFor();
  const [issue] = await issues();
  expect(await look(here.page, issue?.photos[0]?.photoUrl ?? '')).toMatchObject({ width: 2048, height: 768 });
});
