import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { needsAttention } from '../src/issues.ts';
import { issues, issueWith, makePhoto, photos, slowUplink, swipe } from '../src/photos.ts';
import { phone, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

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

scenario('a report still has its photos after a reload, in its own tab, until it is sent', async () => {
  await issueWith(title);
  const page = await signedIn(families[0]?.username ?? '', phone);
  const here = needsAttention(page);
  await here.open();
  await here.report.click();
  await here.form
    .getByLabel('Add photos')
    .setInputFiles([await makePhoto(page, 'Pump.jpg'), await makePhoto(page, 'Öl.jpg')]);
  await here.form.getByAltText('Öl.jpg').waitFor();
  const keptReports = () => page.evaluate(async () => (await (await caches.open('unsaved-photos')).keys()).length);
  await until(async () => (await keptReports()) === 1);

  const otherTab = needsAttention(await page.context().newPage());
  await otherTab.open();
  await otherTab.report.click();
  await otherTab.form.getByLabel('Add photos').waitFor();
  expect(await otherTab.form.getByRole('img').count()).toBe(0);

  await page.reload();
  await here.report.click();
  await here.form.getByRole('button', { name: 'Remove Pump.jpg' }).click();
  await here.form.getByLabel('Issue Title').fill('Bilge pump');
  await here.form.getByLabel('Description').fill('Oil beneath.');
  await here.form.getByRole('button', { name: 'Report Issue' }).click();
  await here.toast('Photo Uploaded').waitFor();
  expect((await issues()).find((issue) => issue.title === 'Bilge pump')?.photos).toHaveLength(1);
  expect(await keptReports()).toBe(0);
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
