import { expect } from '@jest/globals';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { phone, scenario, screenOpener, signedIn } from '../src/stage.ts';

const openAs = screenOpener(inventory);

scenario('on a phone, a new item is shown whatever the filters are', async () => {
  await inventoryOf(...['Rope', 'Anchor', 'Kettle', 'Lantern', 'Propane'].map((name) => ({ name })));
  const { page, card, press, field, dialog } = await openAs(0, phone);
  await page.getByRole('searchbox').fill('anch');
  await page.getByLabel('Category').selectOption('Maintenance');
  await page.getByText('1 of 5 items').waitFor();
  await press('Add Item');
  await field('Name').fill('Kayak');
  await field('Category').selectOption('Recreation');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card('Kayak').waitFor();
  await page.getByText('6 items').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  expect(await page.getByLabel('Category').inputValue()).toBe('');
});

scenario('other families read the boat’s page, and change nothing but their own name', async () => {
  const page = await signedIn('ito', phone);
  await page.goto('/boat');
  await page.getByText('The Bell family runs the boat, and only they can change this page.').waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
});
