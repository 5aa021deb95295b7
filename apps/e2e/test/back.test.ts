import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { phone, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const username = families[0]?.username ?? '';

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens the home page, and from there the page of a link in the drawer, as one does on a phone. */
const throughDrawer = async (page: Page, link: RegExp) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click();
};

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

scenario('Back closes the menu, and the dialog that it opened', async () => {
  const page = await signedIn(username, phone);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const menu = page.getByRole('menu');
  await drawer.getByRole('button', { name: 'Account menu' }).click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  await drawer.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: /password/i });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/calendar');
});

scenario('an edit that Back closed goes on where it was', async () => {
  await inventoryOf({ name: 'Propane', notes: 'two bottles' });
  const page = await signedIn(username, phone);
  const here = inventory(page);
  await here.open();
  await here.edit('Propane');
  await here.field('Notes').fill('three bottles');
  await page.goBack();
  await here.dialog.waitFor({ state: 'detached' });
  await here.edit('Propane');
  expect(await here.field('Notes').inputValue()).toBe('three bottles');
  await here.dialog.getByRole('button', { name: 'Cancel' }).click();
  await here.dialog.waitFor({ state: 'detached' });
  await here.edit('Propane');
  expect(await here.field('Notes').inputValue()).toBe('two bottles');
});

scenario('Back leaves the page that was reloaded with a dialog', async () => {
  const page = await signedIn(username, phone);
  await throughDrawer(page, /^Inventory/);
  const here = inventory(page);
  await here.press('Add Item');
  await here.dialog.waitFor();
  await page.reload();
  await until(() => page.evaluate(() => history.state === null));
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
