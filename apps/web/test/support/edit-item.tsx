import type { Item } from '@houseboat/contract/inventory.ts';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openInventory } from './inventory-page.tsx';
import { InventoryServer } from './inventory-server.ts';
import { inCard } from './live-page.tsx';

export const dialog = () => screen.getByRole('dialog', { name: 'Edit Inventory Item' });
export const field = (name: string | RegExp) => within(dialog()).getByRole('textbox', { name });
export const isChecked = (status: string) =>
  expect(within(dialog()).getByRole('radio', { name: status })).toBeChecked();
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const notice = () => within(dialog()).findByRole('alert');
/** Returns what the notice says about a field. */
export const changeOf = async (of: string) => within(await notice()).getByText(`${of}:`).parentElement;

/** Opens the dialog for an item. Other families change it through `server`, and `publish` sends the events to the page. */
export const editing = async (answersFor: (item: Item) => Parameters<typeof openInventory>[1] = () => ({})) => {
  const server = new InventoryServer();
  server.add({ name: 'Rope', category: 'Maintenance', status: 'low', notes: 'ten metres' });
  const { id } = server.newest;
  const page = await openInventory(server, answersFor(server.newest));
  await page.join();
  await page.user.click((await inCard('Rope')).getByRole('button', { name: 'Edit Rope' }));
  await waitFor(() => expect(dialog()).toBeVisible());
  const save = () => page.user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
  const revisions = () => page.sent('PATCH').map(({ init }) => new Headers(init.headers).get('If-Match'));
  const rewrite = async (name: string | RegExp, text: string) => {
    await page.user.clear(field(name));
    await page.user.type(field(name), text);
  };
  return { ...page, server, id, save, revisions, rewrite };
};
