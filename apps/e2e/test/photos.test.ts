import { expect } from '@jest/globals';
import { issues, issueWith, makePhoto, photos } from '../src/photos.ts';
import { phone, scenario, screenOpener } from '../src/stage.ts';

const title = 'Torn awning';
const openAs = screenOpener((page) => photos(page, title));

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
