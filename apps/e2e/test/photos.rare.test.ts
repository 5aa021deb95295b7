import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { needsAttention } from '../src/issues.ts';
import { issues, issueWith, makePhoto, photos, swipe } from '../src/photos.ts';
import { phone, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const title = 'Torn awning';
const openAs = screenOpener((page) => photos(page, title));

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
  await until(async () => (await keptReports()) === 0);
});

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
