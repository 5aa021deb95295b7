import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { backFrom, pathOf, throughDrawer } from '../src/back.ts';
import { families } from '../src/boat.ts';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import {
  idle,
  isSameDocument,
  logInAs,
  markDocument,
  phone,
  requestsOf,
  scenario,
  screenOpener,
  signedIn,
} from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { waiversScreen } from '../src/waivers-screen.ts';

const username = families[0]?.username ?? '';

scenario('Back closes the menu, and the dialog that it opened', async () => {
  const page = await signedIn(username, phone);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const menu = page.getByRole('menu');
  await drawer.getByRole('button', { name: 'Account menu' }).click();
  await menu.waitFor();
  await backFrom(page, 2);
  await menu.waitFor({ state: 'hidden' });
  await drawer.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: /password/i });
  await dialog.waitFor();
  await backFrom(page, 1);
  await dialog.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/calendar');
});

scenario('an edit that Back closed goes on where it was', async () => {
  await inventoryOf({ name: 'Propane', notes: 'two bottles' });
  const page = await signedIn(username, phone);
  await throughDrawer(page, /^Inventory/);
  const here = inventory(page);
  await here.edit('Propane');
  await here.field('Notes').fill('three bottles');
  await backFrom(page, 1);
  await here.dialog.waitFor({ state: 'detached' });
  await here.edit('Propane');
  await until(async () => (await here.field('Notes').inputValue()) === 'three bottles');
  await here.dialog.getByRole('button', { name: 'Cancel' }).click();
  await here.dialog.waitFor({ state: 'detached' });
  await here.edit('Propane');
  await until(async () => (await here.field('Notes').inputValue()) === 'two bottles');
  await here.dialog.getByRole('button', { name: 'Cancel' }).click();
  await here.dialog.waitFor({ state: 'detached' });
  // Neither the dialog nor the drawer has left anything to go back to.
  await backFrom(page, 0);
  await page.waitForURL((url) => url.pathname === '/');
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

scenario('Back leaves the page after an issue was reported there, also from the resolved ones', async () => {
  await issuesOf();
  const page = await signedIn(username, phone);
  await throughDrawer(page, /^Needs Attention/);
  const issues = needsAttention(page);
  await page.getByRole('button', { name: /^Resolved/ }).click();
  await issues.report.click();
  await issues.form.getByLabel('Title').fill('Anchor light');
  await issues.form.getByLabel('Description').fill('It flickers.');
  await issues.form.getByRole('button', { name: 'Report Issue' }).click();
  await issues.form.waitFor({ state: 'detached' });
  await page.getByRole('article', { name: 'Anchor light' }).waitFor();
  await backFrom(page, 0);
  await page.waitForURL((url) => url.pathname === '/');
});

scenario('Back from a page of the menu shows the page before where it was', async () => {
  const page = await signedIn(username, phone);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
  // The page is shorter once the activity is there.
  await idle(page);
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 500));
  const before = await place();
  expect(before).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Inventory/ })
    .click();
  await page.getByRole('heading', { name: 'Inventory Management' }).waitFor();
  await until(async () => (await place()) === 0);
  await backFrom(page, 0);
  await page.waitForURL((url) => url.pathname === '/');
  await until(async () => (await place()) === before);
});

const openInventory = screenOpener(inventory);
const listOf = async (path: string) => (await (await requestsOf()).get(path)).json();

scenario('a page that was offline catches up without a reload', async () => {
  await inventoryOf({ name: 'Rope' }, { name: 'Kettle' });
  const [here, offline] = await Promise.all([openInventory(0), openInventory(1)]);
  await markDocument(offline.page);
  await offline.page.context().setOffline(true);
  await offline.page.getByText('Reconnecting…', { exact: true }).waitFor();
  await here.card('Rope').getByRole('button', { name: 'Mark Restocked' }).click();
  await here.word('Rope', 'Restocked').waitFor();
  await here.press('Delete Kettle');
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await here.card('Kettle').waitFor({ state: 'detached' });
  expect(await offline.cards.getByRole('heading').allTextContents()).toEqual(['Kettle', 'Rope']);

  await offline.page.context().setOffline(false);
  await offline.word('Rope', 'Restocked').waitFor();
  await offline.card('Kettle').waitFor({ state: 'detached' });
  await offline.badge('Inventory').waitFor();
  expect(await isSameDocument(offline.page)).toBe(true);
});

scenario(
  'a page that has not heard that another family has logged in with its browser does nothing as that one',
  async () => {
    await inventoryOf({ name: 'Lantern' });
    const page = await signedIn(username);
    await page.route('**/socket.io/**', (route) => route.abort());
    const here = inventory(page);
    await here.open();
    const other = families[1] ?? { name: '', username: '' };
    await logInAs(page.request, other.username);
    const photosOfOther = () => page.evaluate(async () => (await (await caches.open('unsent-photos')).keys()).length);
    await page.evaluate(async () => (await caches.open('unsent-photos')).put('/photo', new Response('')));
    await here.card('Lantern').getByRole('button', { name: 'Mark Restocked' }).click();
    await page.getByRole('heading', { name: other.name }).waitFor();
    expect(await listOf('/api/inventory')).toMatchObject([{ name: 'Lantern', status: 'low' }]);
    expect(await photosOfOther()).toBe(1);
  },
);

/** Loses the first answer to a POST: the server has done what it says. */
async function loseAnswer(page: Page, path: string | RegExp): Promise<{ isLost: () => boolean }> {
  let isLost = false;
  await page.route(
    path,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
      isLost = true;
    },
    { times: 1 },
  );
  return { isLost: () => isLost };
}

scenario(
  'an item, an issue, a comment and a waiver whose answer was lost are there once, the last two after a reload',
  async () => {
    await inventoryOf();
    await issuesOf();
    const page = await signedIn(username, phone);

    const items = inventory(page);
    await items.open();
    await items.press('Add Item');
    await items.field('Name').fill('Propane');
    await items.field('Category').selectOption('Maintenance');
    const item = await loseAnswer(page, '**/api/inventory');
    const addItem = items.dialog.getByRole('button', { name: 'Add Item' });
    await addItem.click();
    await until(item.isLost);
    await items.toast("We can't reach the boat. Check your connection and try again.").waitFor();
    await addItem.click();
    await items.dialog.waitFor({ state: 'detached' });
    expect((await listOf('/api/inventory')).map(({ name }: { name: string }) => name)).toEqual(['Propane']);

    const issues = needsAttention(page);
    await issues.open();
    await issues.report.click();
    await issues.form.getByLabel('Title').fill('Bilge pump');
    await issues.form.getByLabel('Description').fill('It runs all night.');
    const issue = await loseAnswer(page, '**/api/issues');
    const report = issues.form.getByRole('button', { name: 'Report Issue' });
    await report.click();
    await until(issue.isLost);
    await report.click();
    await issues.form.waitFor({ state: 'detached' });
    await issues.comment('Bilge pump').fill('On my way.');
    const comment = await loseAnswer(page, /\/comments$/);
    await issues.can('Bilge pump', 'Add').click();
    await until(comment.isLost);
    await page.reload();
    await until(async () => (await issues.comment('Bilge pump').inputValue()) === 'On my way.');
    await issues.can('Bilge pump', 'Add').click();
    await until(async () => (await issues.comment('Bilge pump').inputValue()) === '');
    const [reported, ...others] = await listOf('/api/issues');
    expect(others).toEqual([]);
    expect(reported.comments.map((each: { comment: string }) => each.comment)).toEqual(['On my way.']);

    const waivers = waiversScreen(page);
    await waivers.open();
    await waivers.press('New Waiver');
    await waivers.field('Guest Name').fill('Ann Lee');
    await waivers.field('Guest Email').fill('ann@example.org');
    const waiver = await loseAnswer(page, '**/api/waivers');
    const create = waivers.dialog.getByRole('button', { name: /^Create/ });
    await create.click();
    await until(waiver.isLost);
    await page.reload();
    await waivers.press('New Waiver');
    await until(async () => (await waivers.field('Guest Email').inputValue()) === 'ann@example.org');
    await create.click();
    await waivers.dialog.waitFor({ state: 'detached' });
    const guests = await listOf('/api/waivers');
    expect(guests.filter(({ guestName }: { guestName: string }) => guestName === 'Ann Lee')).toHaveLength(1);
  },
);
