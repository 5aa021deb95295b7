import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { issues, issueWith, makePhoto, photos } from '../src/photos.ts';
import { isSameDocument, markDocument, phone, scenario, screenOpener } from '../src/stage.ts';

const openIssues = screenOpener(needsAttention);

scenario(
  'another family sees reports, comments, status changes and deletions without a reload, and its badge follows',
  async () => {
    await issuesOf({ title: 'Rope' });
    const here = await openIssues(0);
    const there = await openIssues(1, { ...phone, reducedMotion: 'no-preference' });
    const onLaptop = await openIssues(2);
    await markDocument(there.page);

    await here.report.click();
    await here.form.getByLabel('Issue Title').fill('Bilge pump');
    await here.form.getByLabel('Description').fill('Runs all night.\nOil beneath.');
    await here.form.getByLabel('High').check();
    await here.form.getByRole('button', { name: 'Report Issue' }).click();
    await here.toast('Issue Reported').waitFor();
    await there.word('Bilge pump', 'High Priority').waitFor();
    await here.form.waitFor({ state: 'hidden' });
    await onLaptop.badge('Needs Attention 2 need attention').waitFor();
    expect(await there.titles()).toEqual(['Bilge pump', 'Rope']);

    await there.comment('Bilge pump').fill('The float switch, I think.');
    await there.comment('Bilge pump').press('Enter');
    await there.toast('Comment Added').waitFor();
    await here.word('Bilge pump', 'The float switch, I think.').waitFor();
    expect(await there.comment('Bilge pump').inputValue()).toBe('');

    await here.can('Bilge pump', 'Start work').click();
    await here.toast('Issue Updated').waitFor();
    await there.word('Bilge pump', 'In Progress').waitFor();
    await there.word('Bilge pump', new RegExp(`^${families[0]?.username} started work`)).waitFor();
    await onLaptop.badge('Needs Attention 2 need attention').waitFor();

    await there.can('Bilge pump', 'Resolve').click();
    await here.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.badge('Needs Attention 1 needs attention').waitFor();
    await here.filter('Resolved').click();
    await here.word('Bilge pump', 'Resolved').waitFor();
    expect(await here.can('Bilge pump', 'Resolve').isDisabled()).toBe(true);

    await there.movedIssue('Bilge pump').getByRole('button', { name: 'Reopen Bilge pump' }).click();
    await there.word('Bilge pump', 'Open').waitFor();
    await here.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.badge('Needs Attention 2 need attention').waitFor();

    await there.can('Bilge pump', 'Delete Bilge pump').click();
    const warning =
      'Are you sure you want to delete this maintenance issue? This will also delete all related photos and comments.';
    await there.question.getByText(warning, { exact: true }).waitFor();
    await there.question.getByRole('button', { name: 'Delete' }).click();
    await there.toast('Issue Deleted').waitFor();
    await there.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.card('Bilge pump').waitFor({ state: 'detached' });
    await onLaptop.badge('Needs Attention 1 needs attention').waitFor();
    expect(await isSameDocument(there.page)).toBe(true);
  },
);

const title = 'Torn awning';
const openPhotos = screenOpener((page) => photos(page, title));

scenario('another family sees a new photo without a reload, and the photo is deleted with its issue', async () => {
  await issueWith(title);
  const [here, there] = [await openPhotos(0), await openPhotos(1, phone)];
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
