import { expect } from '@jest/globals';
import { boat } from '../src/boat.ts';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { isSameDocument, laptop, markDocument, phone, scenario, screenOpener, signedIn } from '../src/stage.ts';

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

scenario('the family that runs the boat renames her, and another family’s open page follows', async () => {
  const other = await signedIn('ito', phone);
  await other.goto('/');
  await other.getByText(/Aboard the Kingfisher/).waitFor();
  await markDocument(other);

  const page = await signedIn(boat.adminUsername, laptop);
  await page.goto('/boat');
  const name = page.getByRole('region', { name: 'Name', exact: true });
  await name.getByLabel('Name', { exact: true }).fill('Osprey');
  await name.getByLabel('Title', { exact: true }).fill('Osprey Houseboat');
  await name.getByRole('button', { name: 'Save the name' }).click();
  await other.getByText(/Aboard the Osprey/).waitFor();
  expect(await isSameDocument(other)).toBe(true);
});
