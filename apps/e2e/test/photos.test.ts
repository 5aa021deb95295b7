import { expect } from '@jest/globals';
import { boat, families } from '../src/boat.ts';
import { openConnection } from '../src/connection.ts';
import {
  cameraPhoto,
  holdRequest,
  iphonePhoto,
  issues,
  issueWith,
  keepSentPhotos,
  longScreenshot,
  look,
  makePhoto,
  photos,
  slowUplink,
  swipe,
  transparentDrawing,
} from '../src/photos.ts';
import { phone, productAt, scenario, screenOpener } from '../src/stage.ts';

const title = 'Torn awning';
const openAs = screenOpener((page) => photos(page, title));
const countPhotos = async () => (await issues())[0]?.photos.length;

scenario('another family sees a new photo without a reload, and the photo is deleted with its issue', async () => {
  await issueWith(title);
  const [here, there] = [await openAs(0), await openAs(1, phone)];
  await here.add.click();
  const chosen = await makePhoto(here.page, 'awning.jpg');
  await here.choose(chosen);
  await here.dialog.locator('img').waitFor();
  await here.button('Upload').click();
  await here.toast('Photo Uploaded').waitFor();
  await here.toast('Photo has been uploaded successfully.').waitFor();
  await there.photo.waitFor();
  await here.dialog.waitFor({ state: 'hidden' });
  await here.photo.and(here.page.locator(':focus')).waitFor();
  for (const { photo } of [here, there])
    await expect(
      photo.locator('img').evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return [img.complete, img.naturalWidth > 0];
      }),
    ).resolves.toEqual([true, true]);

  const [issue] = await issues();
  const path = issue?.photos[0]?.photoUrl ?? '';
  expect((await there.page.request.get(path)).status()).toBe(200);
  await there.page.request.delete(`/api/issues/${issue?.id}`);
  await here.card.waitFor({ state: 'detached' });
  expect((await there.page.request.get(path)).status()).toBe(404);
});

scenario('a photo is removed by the family that added it, with its file, and goes from every screen', async () => {
  await issueWith(title, 2);
  const [here, there] = [await openAs(0), await openAs(2, phone)];
  const [issue] = await issues();
  const path = issue?.photos[0]?.photoUrl ?? '';
  await there.photo.tap();
  await there.lightbox.getByText('1 / 2', { exact: true }).waitFor();
  expect(await there.lightbox.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);

  await here.all(2).click();
  const remove = here.lightbox.getByRole('button', { name: 'Remove photo' });
  const question = here.lightbox.getByRole('group', { name: 'Remove this photo?' });
  await remove.click();
  await here.page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await remove.and(here.page.locator(':focus')).waitFor();
  await here.page.keyboard.press('Enter');
  await here.page.keyboard.press('Tab');
  await here.page.keyboard.press('Enter');
  await here.toast('Photo Removed').waitFor();
  await there.lightbox.getByText('1 / 2', { exact: true }).waitFor({ state: 'detached' });
  await there.lightbox.getByAltText(`Photo 1 of ${title}`).waitFor();
  expect((await there.page.request.get(path)).status()).toBe(404);
  expect(await countPhotos()).toBe(1);

  await question.waitFor({ state: 'detached' });
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await there.lightbox.waitFor({ state: 'detached' });
  await there.add.waitFor();
  await here.add.and(here.page.locator(':focus')).waitFor();
});

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

scenario('a file that is too large or not a photo is refused with an explanation', async () => {
  await issueWith(title);
  const { page, add, dialog, choose, alert, button } = await openAs();
  await add.click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText('Choose photo').click();
  const large = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(12 * 1024 * 1024) };
  await (await chooser).setFiles(large);
  await alert.getByText('holiday.jpg exceeds maximum allowed size of 10 MB', { exact: true }).waitFor();
  await choose({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear all,') });
  await alert.getByText("We can't read letter.jpg.", { exact: true }).waitFor();
  await alert.getByText('Save it as a JPEG, or choose another photo.', { exact: true }).waitFor();
  await choose(await makePhoto(page, 'awning.jpg'));
  expect(await alert.count()).toBe(0);
  await button('Cancel').click();
  await dialog.waitFor({ state: 'hidden' });
  await add.and(page.locator(':focus')).waitFor();
  expect(await countPhotos()).toBe(0);
});

scenario(
  'an upload whose connection breaks says so, and resumes by itself when the server can be reached again',
  async () => {
    await issueWith(title);
    const connection = await openConnection(productAt());
    const { page, ...screen } = await openAs();
    await page.goto(`${connection.base}/needs-attention`);
    await screen.add.click();
    await screen.choose(await makePhoto(page, 'awning.jpg', 1600, 1200));
    // The photo of some 2 MB is on its way for much longer than a busy machine needs to disconnect.
    const fast = await slowUplink(page, 50_000);
    await screen.button('Upload').click();
    await page.waitForFunction(() => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) > 5);
    connection.disconnect();
    await screen.alert.getByText("It will resume when you're back online.").waitFor();
    await screen.dialog.getByText('awning.jpg').first().waitFor();
    expect(await screen.toast('Photo Uploaded').count()).toBe(0);
    await fast();
    await connection.reconnect();
    await screen.toast('Photo Uploaded').waitFor();
    await screen.photo.waitFor();
    expect(await countPhotos()).toBe(1);
  },
);

scenario(
  'an upload continues after its dialog is closed, asks before leaving the site, and can be canceled',
  async () => {
    await issueWith(title);
    const { page, add, choose, button, dialog, card, progress } = await openAs(0, phone);
    await add.click();
    await choose(await makePhoto(page, 'awning.jpg', 1600, 1200));
    // The photo of some 2 MB is on its way for much longer than a busy machine needs for all that follows.
    await slowUplink(page, 20_000);
    await button('Upload').click();
    await progress.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const status = card.getByRole('button', { name: 'Uploading photo...' });
    await progress.waitFor();
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await status.click();
    await button('Cancel upload').click();
    await progress.waitFor({ state: 'detached' });
    await dialog.getByText('awning.jpg').waitFor();
    await button('Cancel').click();
    await add.waitFor();
    expect(await countPhotos()).toBe(0);
  },
);

scenario(
  'a session that ends during an upload fails it with "Authorization required", and the photo can be retried after logging in',
  async () => {
    await issueWith(title);
    const { page, add, choose, button, alert, card, toast } = await openAs();
    await add.click();
    await choose(await makePhoto(page, 'awning.jpg'));
    const attachment = await holdRequest(page, '**/api/issues/*/photos');
    await button('Upload').click();
    await attachment.sent;
    await page.request.post('/api/auth/family/logout');
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    const attached = page.waitForResponse((answer) => answer.url().endsWith('/photos'));
    attachment.release();
    expect((await attached).status()).toBe(401);

    await page.getByLabel('Family Username').fill(families[0]?.username ?? '');
    await page.getByLabel('Password', { exact: true }).fill(boat.defaultPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Needs Attention/ }).click();
    await card.getByRole('button', { name: 'Photo not uploaded' }).click();
    await alert.getByText('Failed to upload awning.jpg').waitFor();
    await alert.getByText('Authorization required', { exact: true }).waitFor();
    await button('Retry').click();
    await toast('Photo Uploaded').waitFor();
    expect(await countPhotos()).toBe(1);
  },
);

scenario('the lightbox shows all photos by keyboard and by swipe, and can add more', async () => {
  await issueWith(title, 3);
  const here = await openAs();
  await here.all(3).click();
  const counter = (text: string) => here.lightbox.getByText(text, { exact: true }).waitFor();
  await counter('1 / 3');
  await here.page.keyboard.press('ArrowRight');
  await counter('2 / 3');
  await here.page.keyboard.press('ArrowLeft');
  await counter('1 / 3');
  const isInside = () => here.lightbox.evaluate((box) => box.contains(document.activeElement));
  for (let tab = 0; tab < 6; tab++) {
    await here.page.keyboard.press('Tab');
    const focused = await here.page.evaluate(() => document.activeElement?.tagName);
    expect(focused === 'BODY' || (await isInside())).toBe(true);
  }
  await here.page.keyboard.press('Escape');
  await here.lightbox.waitFor({ state: 'detached' });
  await here.all(3).and(here.page.locator(':focus')).waitFor();

  const there = await openAs(1, phone);
  await there.photo.tap();
  await there.lightbox.getByText('1 / 3', { exact: true }).waitFor();
  await swipe(there.page, -200);
  await there.lightbox.getByText('2 / 3', { exact: true }).waitFor();
  await swipe(there.page, 200);
  await there.lightbox.getByText('1 / 3', { exact: true }).waitFor();
  await there.lightbox.getByRole('button', { name: 'Add Photo' }).click();
  await there.choose(await makePhoto(there.page, 'another.jpg'));
  await there.button('Upload').click();
  await there.lightbox.getByText('4 / 4', { exact: true }).waitFor();
  await here.all(4).waitFor();
});
