import { expect } from '@jest/globals';
import { pathOf, throughDrawer } from '../src/back.ts';
import { families } from '../src/boat.ts';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { phone, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const username = families[0]?.username ?? '';

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
