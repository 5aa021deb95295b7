import { expect } from '@jest/globals';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { isSameDocument, markDocument, scenario, screenOpener } from '../src/stage.ts';

const openAs = screenOpener(inventory);

scenario('a page that was offline catches up without a reload', async () => {
  await inventoryOf({ name: 'Rope' }, { name: 'Kettle' });
  const [here, offline] = await Promise.all([openAs(0), openAs(1)]);
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
