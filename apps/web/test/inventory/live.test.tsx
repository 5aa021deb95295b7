import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { card, inCard, shows } from '../support/live-page.tsx';

const opened = async () => {
  const server = new InventoryServer();
  server.add({ name: 'Rope' });
  server.add({ name: 'Anchor' });
  const page = await openInventory(server);
  await page.join();
  await shows('Anchor', 'Rope');
  return { server, ...page };
};

test("other families' changes respect the filter", async () => {
  const { server, publish, user } = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Low Stock');
  const { id } = server.newest;
  await publish(server.change(id, { status: 'restocked' }), server.add({ name: 'Kettle', status: 'restocked' }));
  await shows('Rope');
  await publish(server.change(id, { status: 'low' }));
  await shows('Anchor', 'Rope');
});

test('"Mark Restocked" sends only the status, shows a toast, and focuses the card', async () => {
  const { user, sent } = await opened();
  const button = (await inCard('Rope')).getByRole('button', { name: 'Mark Restocked' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ status: 'restocked' }]);
  expect(new Headers(sent('PATCH')[0]?.init.headers).has('If-Match')).toBe(false);
  expect(await screen.findByText('Item Updated')).toBeVisible();
  expect(screen.getByText('Inventory item has been updated successfully.')).toBeVisible();
  expect((await inCard('Rope')).getByText('Restocked')).toBeVisible();
  expect(await card('Rope')).toHaveFocus();
});

test('when the filter hides a restocked card, the next one gets the focus', async () => {
  const { user } = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Low Stock');
  await user.click((await inCard('Anchor')).getByRole('button', { name: 'Mark Restocked' }));
  await shows('Rope');
  expect(await card('Rope')).toHaveFocus();
});

test('pressing "Mark Restocked" twice sends once', async () => {
  const reply = deferred();
  const server = new InventoryServer();
  server.add({ name: 'Rope' });
  const { user, sent } = await openInventory(server, { [`PATCH /api/inventory/${server.newest.id}`]: reply.answer });
  const button = (await inCard('Rope')).getByRole('button', { name: 'Mark Restocked' });
  await user.click(button);
  await user.click(button);
  expect(sent('PATCH')).toHaveLength(1);
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('an item that is reported again before the answer comes can be marked again', async () => {
  const reply = deferred();
  const server = new InventoryServer();
  server.add({ name: 'Rope' });
  const { id } = server.newest;
  const { user, join, publish, sent } = await openInventory(server, { [`PATCH /api/inventory/${id}`]: reply.answer });
  await join();
  const button = (await inCard('Rope')).getByRole('button', { name: 'Mark Restocked' });
  await user.click(button);
  const restocked = server.change(id, { status: 'restocked' });
  const answer = server.get(id);
  await publish(restocked, server.change(id, { status: 'out_of_stock' }));
  reply.send({ body: answer });
  await screen.findByText('Item Updated');
  const again = (await inCard('Rope')).getByRole('button', { name: 'Mark Restocked' });
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
  await user.click(again);
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
});

test("a failed restock shows the server's message, and can be retried", async () => {
  const server = new InventoryServer();
  server.add({ name: 'Rope' });
  const path = `PATCH /api/inventory/${server.newest.id}`;
  const { user } = await openInventory(server, {
    [path]: { status: 503, body: { message: 'The database is unavailable.' } },
  });
  const button = (await inCard('Rope')).getByRole('button', { name: 'Mark Restocked' });
  await user.click(button);
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('The database is unavailable.')).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'false');
});
