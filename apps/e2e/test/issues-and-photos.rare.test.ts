import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openConnection } from '../src/connection.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { issues, issueWith, makePhoto, photos, slowUplink } from '../src/photos.ts';
import { phone, productAt, scenario, screenOpener } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const title = 'Torn awning';

const openPhotos = screenOpener((page) => photos(page, title));

const countPhotos = async () => (await issues())[0]?.photos.length;

scenario('a photo is removed by the family that added it, with its file, and goes from every screen', async () => {
  await issueWith(title, 2);
  const [here, there] = [await openPhotos(0), await openPhotos(2, phone)];
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
    const { page, add, choose, button, dialog, card, progress } = await openPhotos(0, phone);
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

scenario('an upload whose connection breaks says so, and resumes when the server can be reached again', async () => {
  await issueWith(title);
  const connection = await openConnection(productAt());
  const { page, ...screen } = await openPhotos();
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
});

const openIssues = screenOpener(needsAttention);

scenario(
  'the photos of a report that were on their way when the phone dropped the page arrive with the next one',
  async () => {
    await issuesOf();
    const { page, report, form } = await openIssues(0, phone);
    await report.click();
    await form
      .getByLabel('Add photos')
      .setInputFiles([await makePhoto(page, 'left.jpg', 1600, 1200), await makePhoto(page, 'right.jpg')]);
    await form.getByLabel('Issue Title').fill(title);
    await form.getByLabel('Description').fill('On both sides.');
    // The first one is on its way for much longer than a busy machine needs for all that follows.
    await slowUplink(page, 10_000);
    await form.getByRole('button', { name: 'Report Issue' }).click();
    await page.waitForFunction(() => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) > 0);
    const kept = (tab: Page) =>
      tab.evaluate(async () => (await (await caches.open('unsent-photos')).keys()).map(({ url }) => url));
    const sending = await kept(page);
    // A window that is still open keeps its photos.
    const next = await page.context().newPage();
    const { photo, all } = photos(next, title);
    await next.goto('/needs-attention');
    await next.getByRole('heading', { name: title }).waitFor();
    expect(await kept(next)).toEqual(sending);

    await page.close();
    await next.reload();
    await photo.waitFor();
    await all(2).waitFor();
    await until(async () => (await kept(next)).length === 0);
    expect(await countPhotos()).toBe(2);
  },
);

scenario('a photo is there once, though the page was dropped before it learned that the photo was added', async () => {
  await issueWith(title);
  const { page, ...screen } = await openPhotos();
  await page.goto('/needs-attention');
  // The server adds the photo, and its answer never arrives.
  await page.route('**/api/issues/*/photos', async (route) => void (await route.fetch()));
  await screen.add.click();
  await screen.choose(await makePhoto(page, 'awning.jpg'));
  await screen.button('Upload').click();
  await until(async () => (await countPhotos()) === 1);

  const next = await page.context().newPage();
  await page.close();
  await next.goto('/needs-attention');
  await photos(next, title).toast('Photo Uploaded').waitFor();
  expect(await countPhotos()).toBe(1);
});

scenario('on a phone, a new issue is scrolled to', async () => {
  await issuesOf(...['Rope', 'Awning', 'Fridge'].map((title) => ({ title, priority: 'high' })));
  const { page, report, form } = await openIssues(0, phone);
  await report.click();
  await form.getByLabel('Issue Title').fill('Kettle');
  await form.getByLabel('Description').fill('Leaks.');
  await form.getByLabel('Low').check();
  await form.getByRole('button', { name: 'Report Issue' }).click();
  await form.waitFor({ state: 'hidden' });
  // The browser restores the page's own place as it leaves the dialog's entry.
  await page.waitForFunction(() => !history.state?.open);
  await page.waitForFunction(() => {
    const heading = [...document.querySelectorAll('article h2')].find(({ textContent }) => textContent === 'Kettle');
    const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= window.innerHeight;
  });
});

scenario('other families’ changes leave a comment being typed, its focus and its place alone', async () => {
  await issuesOf(...['Rope', 'Awning', 'Fridge', 'Anchor'].map((title) => ({ title })));
  const here = await openIssues(0);
  const there = await openIssues(1, { ...phone, reducedMotion: 'no-preference' });
  const field = there.comment('Fridge');
  await field.fill('I have the sp');
  const place = async () => (await field.boundingBox())?.y;
  const before = await place();

  await here.report.click();
  await here.form.getByLabel('Issue Title').fill('Cabin light');
  await here.form.getByLabel('Description').fill('Flickers.');
  await here.form.getByLabel('Description').press('Tab');
  await here.form.getByRole('button', { name: 'Report Issue' }).click();
  await there.card('Cabin light').waitFor();
  expect(await place()).toBe(before);
  await here.form.waitFor({ state: 'hidden' });
  await here.can('Anchor', 'Resolve').click();
  await there.card('Anchor').waitFor({ state: 'detached' });
  expect(await place()).toBe(before);
  await here.can('Fridge', 'Resolve').click();
  await there.word('Fridge', 'Resolved').waitFor();

  await there.page.keyboard.type('are seal.');
  await there.page.keyboard.press('Enter');
  await there.word('Fridge', 'I have the spare seal.').waitFor();
  await here.filter('Resolved').click();
  await here.word('Fridge', 'I have the spare seal.').waitFor();
});
