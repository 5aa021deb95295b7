import { expect } from '@jest/globals';
import { pathOf, throughDrawer } from '../src/back.ts';
import { families } from '../src/boat.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { phone, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const username = families[0]?.username ?? '';

scenario('Back closes a report before it leaves the page, and the report is still there', async () => {
  await issuesOf();
  const page = await signedIn(username, phone);
  const here = needsAttention(page);
  await throughDrawer(page, /^Needs Attention/);
  await here.report.click();
  await here.form.getByLabel('Title').fill('Bilge pump');
  await page.goBack();
  await here.form.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/needs-attention');
  await here.report.click();
  expect(await here.form.getByLabel('Title').inputValue()).toBe('Bilge pump');
  await here.form.getByRole('button', { name: 'Cancel' }).click();
  await here.form.waitFor({ state: 'detached' });
  // Neither the report nor the drawer has left anything to go back to.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
});

scenario('a reload keeps what was typed, for the next time that its form opens, until it is sent', async () => {
  await issuesOf({ title: 'Rope' });
  const page = await signedIn(username, phone);
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
  expect(await here.editor.getByLabel('Description').inputValue()).toBe('The bow line is frayed.');
  await here.editor.getByRole('button', { name: 'Cancel' }).click();
  await here.editor.waitFor({ state: 'detached' });
  await here.report.click();
  expect(await here.form.getByLabel('Title').inputValue()).toBe('Bilge pump');
  await here.form.getByRole('button', { name: 'Report Issue' }).click();
  await here.form.waitFor({ state: 'detached' });
  await page.reload();
  await here.report.click();
  expect(await here.form.getByLabel('Title').inputValue()).toBe('');
});
