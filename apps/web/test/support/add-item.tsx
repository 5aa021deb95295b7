import { within } from '@testing-library/react';
import type { Deletion } from './confirm-delete.tsx';
import { type CreateDialog, createDialog } from './create-dialog.tsx';
import { openInventory } from './inventory-page.tsx';
import { InventoryServer, itemOf } from './inventory-server.ts';

/** What the dialog that adds an item calls itself and its buttons. */
export const add = {
  title: 'Add Inventory Item',
  labels: { open: 'Add Item', submit: 'Add Item', pending: 'Adding...' },
};

/** The controls of the dialog. */
export const dialog = createDialog(add);
export const name = () => dialog.textbox('Name');
export const category = () => within(dialog.form()).getByRole('combobox', { name: 'Category' });

export const creation: CreateDialog = {
  ...add,
  openPage: (answers) => openInventory(new InventoryServer(), answers),
  path: '/api/inventory',
  created: itemOf(1, { name: 'Kayak' }),
  field: { label: 'Name', path: 'name', value: 'Kayak' },
  fillIn: async ({ user }) => {
    await user.selectOptions(category(), 'Recreation');
    await user.type(name(), 'Kayak');
  },
};

export const deletion: Deletion = {
  openPage: async () => {
    const server = new InventoryServer();
    for (const item of ['Lantern', 'Rope', 'Anchor']) server.add({ name: item });
    const rope = server.items[1]?.id ?? '';
    const page = await openInventory(server);
    await page.join();
    return { ...page, remove: () => server.remove(rope) };
  },
  question: 'Are you sure you want to delete this inventory item?',
  toast: { title: 'Item Deleted', description: 'Inventory item has been deleted successfully.' },
  missing: 'There is no such item.',
};
