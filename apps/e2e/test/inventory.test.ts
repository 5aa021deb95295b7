import { expect } from '@jest/globals';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { isSameDocument, laptop, markDocument, phone, scenario, screenOpener } from '../src/stage.ts';

const openAs = screenOpener(inventory);

scenario('another family sees items added, restocked and deleted without a reload, and its badge follows', async () => {
  await inventoryOf({ name: 'Rope' });
  const here = await openAs(0);
  const there = await openAs(1, { ...laptop, reducedMotion: 'no-preference' });
  await markDocument(there.page);
  await there.badge('Inventory 1 needs attention').waitFor();

  await here.press('Add Item');
  await here.field('Name').fill('Propane');
  await here.field('Category').selectOption('Maintenance');
  await here.field('Out of Stock').check();
  await here.field('Notes').fill('both bottles');
  await here.dialog.getByRole('button', { name: 'Add Item' }).click();
  await here.toast('Item Added').waitFor();
  await there.word('Propane', 'Out of Stock').waitFor();
  await here.dialog.waitFor({ state: 'hidden' });
  await there.word('Propane', 'both bottles').waitFor();
  await there.badge('Inventory 2 need attention').waitFor();
  expect(await there.cards.getByRole('heading').allTextContents()).toEqual(['Propane', 'Rope']);

  await there.card('Propane').getByRole('button', { name: 'Mark Restocked' }).click();
  await here.word('Propane', 'Restocked').waitFor();
  await here.badge('Inventory 1 needs attention').waitFor();
  expect(await here.card('Propane').getByRole('button', { name: 'Mark Restocked' }).count()).toBe(0);

  await here.press('Delete Propane');
  const question = here.page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this inventory item?', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await here.toast('Item Deleted').waitFor();
  await there.card('Propane').waitFor({ state: 'detached' });
  expect(await isSameDocument(there.page)).toBe(true);
});

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
