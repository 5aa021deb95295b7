import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { makePhoto } from '../src/photos.ts';
import { isSameDocument, markDocument, phone, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const openAs = screenOpener(needsAttention);

scenario('an issue is edited by two families at once, and a comment is removed, on every screen', async () => {
  await issuesOf({ title: 'Blige pump', priority: 'low', comments: ['Chafed.', 'Not chafed.'] }, { title: 'Rope' });
  const here = await openAs(0);
  const there = await openAs(2, phone);
  expect(await here.titles()).toEqual(['Rope', 'Blige pump']);
  await there.can('Blige pump', 'Edit Blige pump').click();
  await there.editor.getByLabel('Description').fill('Runs all night.');
  await here.can('Blige pump', 'Edit Blige pump').click();
  await here.editor.getByLabel('Issue Title').fill('Bilge pump');
  await here.editor.getByLabel('Description').fill('It hums.');
  await here.editor.getByLabel('High').check();
  await here.editor.getByRole('button', { name: 'Save Changes' }).click();
  await here.toast('Issue Updated').waitFor();
  await here.editor.waitFor({ state: 'hidden' });
  await here.can('Bilge pump', 'Edit Bilge pump').and(here.page.locator(':focus')).waitFor();

  const notice = there.editor.getByRole('alert');
  await notice.getByText(`${families[0]?.name} changed this issue while you were editing.`).waitFor();
  await notice.getByText('now “It hums.”. Saving will replace their version.').waitFor();
  await notice.getByText('now High. Your form has it too.').waitFor();
  expect(await there.editor.getByLabel('Issue Title').inputValue()).toBe('Bilge pump');
  await there.editor.getByRole('button', { name: 'Save Changes' }).click();
  await there.editor.waitFor({ state: 'hidden' });
  // The focus is back on the button, but nobody asked for its tooltip.
  expect(await there.page.getByRole('tooltip').count()).toBe(0);
  await here.word('Bilge pump', 'Runs all night.').waitFor();
  await here.page.reload();
  await here.word('Bilge pump', 'Runs all night.').waitFor();
  expect(await here.titles()).toEqual(['Bilge pump', 'Rope']);

  // The first family wrote both comments, and the other one is not the designated family.
  expect(await there.can('Bilge pump', 'Remove comment').count()).toBe(0);
  await here.can('Bilge pump', 'Remove comment').last().click();
  const question = here.card('Bilge pump').getByRole('group', { name: 'Remove this comment?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await here.toast('Comment Removed').waitFor();
  await there.word('Bilge pump', 'Not chafed.').waitFor({ state: 'detached' });
  await there.word('Bilge pump', 'Chafed.').waitFor();
});

scenario('a reload keeps what was typed, for the next time that its form opens, until it is sent', async () => {
  await issuesOf({ title: 'Rope' });
  const page = await signedIn(families[0]?.username ?? '', phone);
  const here = needsAttention(page);
  await here.open();
  await here.comment('Rope').fill('It frays.');
  await here.report.click();
  await here.form.getByLabel('Title').fill('Bilge pump');
  await here.form.getByLabel('Description').fill('It runs all night.');
  await page.reload();
  await until(async () => (await here.comment('Rope').inputValue()) === 'It frays.');
  await here.can('Rope', 'Edit Rope').click();
  await here.editor.getByLabel('Description').fill('The bow line is frayed.');
  await page.reload();
  await here.can('Rope', 'Edit Rope').click();
  await until(async () => (await here.editor.getByLabel('Description').inputValue()) === 'The bow line is frayed.');
  await here.editor.getByRole('button', { name: 'Cancel' }).click();
  await here.editor.waitFor({ state: 'detached' });
  await here.report.click();
  await until(async () => (await here.form.getByLabel('Title').inputValue()) === 'Bilge pump');
  await here.form.getByRole('button', { name: 'Report Issue' }).click();
  await here.form.waitFor({ state: 'detached' });
  await page.reload();
  await here.report.click();
  expect(await here.form.getByLabel('Title').inputValue()).toBe('');
});

scenario('everything works by keyboard alone', async () => {
  await issuesOf({ title: 'Rope' }, { title: 'Anchor' });
  const { page, report, form, comment, can, card, word, movedIssue, question } = await openAs(0);
  const { keyboard } = page;
  const isFocused = (what: ReturnType<typeof card>) => what.and(page.locator(':focus')).waitFor();
  // Where colors are forced, they alone would not say which issues are shown.
  await page.emulateMedia({ forcedColors: 'active' });
  const line = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Filter issues' })
      .getByRole('button', { pressed })
      .evaluate((filter) => getComputedStyle(filter).textDecorationLine);
  expect([await line(true), await line(false)]).toEqual(['underline', 'none']);
  await report.focus();
  await keyboard.press('Enter');
  await isFocused(form.getByLabel('Issue Title'));
  await keyboard.type('Kettle');
  await keyboard.press('Tab');
  await keyboard.type('Leaks.');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
  await isFocused(report);
  await word('Kettle', 'High Priority').waitFor();

  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await isFocused(can('Kettle', 'Edit Kettle'));
  await keyboard.press('Tab');
  // The date of the report, whose tooltip has the time.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await isFocused(can('Kettle', 'Resolve'));
  await keyboard.press('Enter');
  await isFocused(movedIssue('Kettle'));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await isFocused(card('Kettle'));

  await comment('Kettle').focus();
  await keyboard.type('Solder it.');
  await keyboard.press('Enter');
  await word('Kettle', 'Solder it.').waitFor();
  await isFocused(comment('Kettle'));

  await can('Kettle', 'Delete Kettle').focus();
  await keyboard.press('Enter');
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await keyboard.press('Escape');
  await isFocused(can('Kettle', 'Delete Kettle'));
  await keyboard.press('Enter');
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await card('Kettle').waitFor({ state: 'detached' });
  await isFocused(card('Anchor'));
});

/** Drops a file of the computer at a place on the page. */
const dropFile = async (page: Page, path: string, x: number, y: number) => {
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x, y, data });
};

scenario(
  'a photo can be dropped on the report, and one that is dropped beside it leaves the page as it is',
  async () => {
    const page = await signedIn(families[0]?.username ?? '');
    const here = needsAttention(page);
    await here.open();
    const { buffer } = await makePhoto(page, 'cleat.jpg');
    const path = join(mkdtempSync(join(tmpdir(), 'houseboat-photo-')), 'cleat.jpg');
    writeFileSync(path, buffer);
    await markDocument(page);
    await dropFile(page, path, 700, 20);
    await here.report.click();
    await here.form.getByLabel('Title').fill('Cleat');
    const { x = 0, y = 0 } = (await here.form.getByLabel('Description').boundingBox()) ?? {};
    await dropFile(page, path, x + 20, y + 20);
    await here.form.getByRole('img', { name: 'cleat.jpg' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await here.form.getByLabel('Title').inputValue()).toBe('Cleat');
  },
);
