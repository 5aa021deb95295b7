import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { category, creation, deletion, dialog, name } from '../support/add-item.tsx';
import { describeDeletion } from '../support/confirm-delete.tsx';
import { describeCreateDialog } from '../support/create-dialog.tsx';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { card, shows, toast } from '../support/live-page.tsx';

const { form, textbox, open, press, isClosed } = dialog;
const notes = () => textbox(/notes/i);

describeCreateDialog(creation);

test('a new item is low or out of stock, low by default', async () => {
  const page = await openInventory(new InventoryServer());
  await open(page);
  const radios = within(form()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['low', true],
    ['out_of_stock', false],
  ]);
});

test('invalid fields show their errors, the first one gets the focus, and nothing is sent', async () => {
  const page = await openInventory(new InventoryServer());
  await open(page);
  await page.user.type(name(), '   ');
  await page.user.click(notes());
  await page.user.paste('x'.repeat(1001));
  await press(page);
  await waitFor(() => expect(name()).toHaveAccessibleErrorMessage('Name must not be blank.'));
  expect(category()).toHaveAccessibleErrorMessage('Please choose a category.');
  expect(notes()).toHaveAccessibleErrorMessage('Notes must have at most 1000 characters.');
  expect(name()).toHaveFocus();
  expect(page.sent('POST')).toEqual([]);
});

test('an item is sent trimmed, shows a toast, and leaves an empty form', async () => {
  const page = await openInventory(new InventoryServer());
  await open(page);
  await page.user.type(name(), '  Propane ');
  await page.user.selectOptions(category(), 'Maintenance');
  await page.user.click(within(form()).getByRole('radio', { name: 'Out of Stock' }));
  await page.user.type(notes(), 'two bottles');
  await press(page);
  await toast('Item Added', 'Inventory item has been added successfully.');
  await isClosed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Propane', category: 'Maintenance', status: 'out_of_stock', notes: 'two bottles' },
  ]);
  await shows('Propane');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Item' })).toHaveFocus());
  await open(page);
  expect(name()).toHaveValue('');
  expect(category()).toHaveValue('');
  expect(notes()).toHaveValue('');
  expect(within(form()).getByRole('radio', { name: 'Low Stock' })).toBeChecked();
});

test('blank notes are sent as null', async () => {
  const page = await openInventory(new InventoryServer());
  await open(page);
  await page.user.selectOptions(category(), 'Recreation');
  await page.user.type(name(), 'Kayak{Enter}');
  await isClosed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Kayak', category: 'Recreation', status: 'low', notes: null },
  ]);
});

test('an item clears the search and the filters that would hide it, and is scrolled to', async () => {
  const server = new InventoryServer();
  server.add({ name: 'Life vests', category: 'Safety Equipment' });
  const page = await openInventory(server);
  const scrolledTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  await page.user.type(screen.getByRole('searchbox'), 'vest');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Safety Equipment');
  await shows('Life vests');
  await open(page);
  await page.user.type(name(), 'Kayak');
  await page.user.selectOptions(category(), 'Recreation');
  await press(page);
  await shows('Kayak', 'Life vests');
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Category', hidden: true })).toHaveValue('');
  await waitFor(() => expect(scrolledTo.mock.contexts).toHaveLength(1));
  expect(scrolledTo.mock.contexts).toEqual([(await card('Kayak')).closest('li')]);
  scrolledTo.mockRestore();
});

describeDeletion(deletion);
