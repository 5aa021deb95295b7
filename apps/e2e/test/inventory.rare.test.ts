import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { isSameDocument, markDocument, phone, scenario, screenOpener } from '../src/stage.ts';

const openAs = screenOpener(inventory);

scenario('two families edit one item: each sees the other’s changes and keeps what it typed', async () => {
  await inventoryOf({ name: 'Life vests', notes: 'two torn' });
  const [here, there] = await Promise.all([openAs(0), openAs(1, phone)]);
  await Promise.all([here.edit('Life vests'), there.edit('Life vests')]);
  await there.field('Notes').fill('three torn');
  await here.field('Notes').fill('all torn');
  await here.field('Out of Stock').check();
  await here.press('Save Changes');
  await here.dialog.waitFor({ state: 'hidden' });

  const notice = there.dialog.getByRole('alert');
  await notice.getByText(`${families[0]?.name} changed this item while you were editing.`).waitFor();
  await notice.getByText('now “all torn”. Saving will replace their version.').waitFor();
  await notice.getByText('now Out of Stock. Your form has it too.').waitFor();
  expect(await there.field('Notes').inputValue()).toBe('three torn');
  await there.press('Save Changes');
  await there.dialog.waitFor({ state: 'hidden' });
  await here.word('Life vests', 'three torn').waitFor();
  await here.word('Life vests', 'Out of Stock').waitFor();
});

scenario('saving over an unseen change is refused; saving again replaces it', async () => {
  await inventoryOf({ name: 'Life vests', notes: 'two torn' });
  const [here, there] = await Promise.all([openAs(0), openAs(1)]);
  // It gets neither room events nor the list any more; its other requests still work.
  await there.page.context().route('**/socket.io/**', (route) => route.abort());
  await there.page.reload();
  await there.card('Life vests').waitFor();
  await there.page.route('**/api/inventory', (route) => route.abort());
  await there.edit('Life vests');
  await there.field('Notes').fill('three torn');
  await here.card('Life vests').getByRole('button', { name: 'Mark Restocked' }).click();
  await here.word('Life vests', 'Restocked').waitFor();

  await there.press('Save Changes');
  await there.toast('Somebody else changed this item.').waitFor();
  await there.dialog.getByText('now Restocked. Your form has it too.').waitFor();
  expect(await there.field('Notes').inputValue()).toBe('three torn');
  await there.press('Save Changes');
  await there.dialog.waitFor({ state: 'hidden' });
  await here.word('Life vests', 'three torn').waitFor();
  await here.word('Life vests', 'Restocked').waitFor();
});

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

scenario('a failed write shows an error and keeps what was typed', async () => {
  await inventoryOf();
  const { page, field, dialog, press, toast } = await openAs(0, phone);
  await page.getByText('Add your first inventory item to get started.').waitFor();
  await press('Add Item');
  await field('Name').fill('Kettle');
  await field('Category').selectOption('Recreation');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await toast('Error').waitFor();
  await toast("We can't reach the boat. Check your connection and try again.").waitFor();
  expect(await field('Name').inputValue()).toBe('Kettle');
  await page.context().setOffline(false);
  await field('Name').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await inventory(page).card('Kettle').waitFor();
});

scenario('the list shows what matches the search and both filters, and focus skips the rest', async () => {
  await inventoryOf(
    { name: 'Life vests', category: 'Safety Equipment' },
    { name: 'Life ring', category: 'Safety Equipment', status: 'out_of_stock' },
    { name: 'Board game', category: 'Recreation' },
  );
  const { page, cards, edit, dialog } = await openAs(0);
  const shows = async (...names: string[]) => {
    await page.getByText(`${names.length} of 3 items`, { exact: true }).waitFor();
    expect(await cards.getByRole('heading').allTextContents()).toEqual(names);
  };
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('LIFE');
  await shows('Life ring', 'Life vests');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Low');
  await shows('Life vests');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await shows('Board game', 'Life vests');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Recreation');
  await shows('Board game');
  await edit('Board game');
  await dialog.waitFor();
});
