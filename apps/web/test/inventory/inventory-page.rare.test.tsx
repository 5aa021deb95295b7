import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { keepUnsaved } from '../../src/lib/forms/unsaved.ts';
import { add, category, creation, deletion, dialog, name } from '../support/add-item.tsx';
import { describeKeptCards } from '../support/confirm-delete.tsx';
import { describeRepeatedCreation } from '../support/create-dialog.tsx';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { translateOptions } from '../support/translate-options.ts';

const { open, press, isClosed } = dialog;

// First, because forms whose row is still on its way open empty.
test('what another release kept is there, and a field that it lacked has its first value', async () => {
  const page = await openInventory(new InventoryServer());
  keepUnsaved(add.title, { name: 'Kayak', category: 'Recreation' });
  await open(page);
  await waitFor(() => expect(name()).toHaveValue('Kayak'));
  await press(page);
  await isClosed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Kayak', category: 'Recreation', status: 'low', notes: null },
  ]);
});

test('an item is added on a page that the browser translates', async () => {
  const page = await openInventory(new InventoryServer());
  await open(page);
  translateOptions();
  await page.user.type(name(), 'Kayak');
  await page.user.selectOptions(category(), '«Recreation»');
  await press(page);
  await isClosed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Kayak', category: 'Recreation', status: 'low', notes: null },
  ]);
});

test('the screen shows 300 items', async () => {
  const server = new InventoryServer();
  for (let number = 0; number < 300; number++) server.add();
  await openInventory(server);
  // By tag, because querying this many elements by role is slower than rendering them.
  await waitFor(() => expect(document.getElementsByTagName('article').length).toBe(300));
  expect(screen.getByText('300 items')).toBeInTheDocument();
});

describeRepeatedCreation(creation);

describeKeptCards(deletion);
