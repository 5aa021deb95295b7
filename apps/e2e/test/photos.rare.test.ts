import { expect } from '@jest/globals';
import { issues, issueWith, makePhoto, photos, slowUplink } from '../src/photos.ts';
import { phone, scenario, screenOpener } from '../src/stage.ts';

const title = 'Torn awning';

const openAs = screenOpener((page) => photos(page, title));

const countPhotos = async () => (await issues())[0]?.photos.length;

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
