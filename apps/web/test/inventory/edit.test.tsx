import type { Item } from '@houseboat/contract/inventory.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { inCard, shows, toast } from '../support/live-page.tsx';

const dialog = () => screen.getByRole('dialog', { name: 'Edit Inventory Item' });
const field = (name: string | RegExp) => within(dialog()).getByRole('textbox', { name });
const isChecked = (status: string) => expect(within(dialog()).getByRole('radio', { name: status })).toBeChecked();
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const notice = () => within(dialog()).findByRole('alert');
/** Returns what the notice says about a field. */
const changeOf = async (of: string) => within(await notice()).getByText(`${of}:`).parentElement;

/** Opens the dialog for an item. Other families change it through `server`, and `publish` sends the events to the page. */
const editing = async (answersFor: (item: Item) => Parameters<typeof openInventory>[1] = () => ({})) => {
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

test("starts with the item's values, offers all three statuses, and saves all four fields", async () => {
  const { user, save, sent, revisions, rewrite } = await editing();
  expect(field('Name')).toHaveValue('Rope');
  expect(within(dialog()).getByRole('combobox', { name: 'Category' })).toHaveValue('Maintenance');
  expect(field(/notes/i)).toHaveValue('ten metres');
  const statuses = within(dialog()).getAllByRole<HTMLInputElement>('radio');
  expect(statuses.map(({ value, checked }) => [value, checked])).toEqual([
    ['low', true],
    ['out_of_stock', false],
    ['restocked', false],
  ]);
  await rewrite('Name', 'Long rope');
  await user.click(within(dialog()).getByRole('radio', { name: 'Restocked' }));
  await user.clear(field(/notes/i));
  await save();
  await toast('Item Updated', 'Inventory item has been updated successfully.');
  await isClosed();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { name: 'Long rope', category: 'Maintenance', status: 'restocked', notes: null },
  ]);
  expect(revisions()).toEqual(['"1"']);
  await shows('Long rope');
});

test('a blank name shows an error at its field and is not sent', async () => {
  const { user, save, sent } = await editing();
  await user.clear(field('Name'));
  await save();
  await waitFor(() => expect(field('Name')).toHaveAccessibleErrorMessage('Name must not be blank.'));
  expect(sent('PATCH')).toEqual([]);
});

test.each([
  ['is there again when it could not be saved', { status: 503, body: { message: 'The database is unavailable.' } }],
  ['is not there again once it is saved', undefined],
])('what was typed in a form that closed while it was saved %s', async (_, failure) => {
  const reply = deferred();
  const { user, server, id, save, rewrite } = await editing((item) => ({
    [`PATCH /api/inventory/${item.id}`]: reply.answer,
  }));
  await rewrite('Name', 'Long rope');
  await save();
  await within(dialog()).findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  await isClosed();
  const saved = { ...server.get(id), name: 'Long rope', revision: 2 };
  await act(async () => reply.send(failure ?? { body: saved }));
  const name = failure ? 'Rope' : 'Long rope';
  await user.click((await inCard(name)).getByRole('button', { name: `Edit ${name}` }));
  await waitFor(() => expect(field('Name')).toHaveValue('Long rope'));
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await isClosed();
});

test('a failure shows a toast and keeps the typed values', async () => {
  const { save, rewrite } = await editing(({ id }) => ({
    [`PATCH /api/inventory/${id}`]: { status: 500, body: { message: 'Something went wrong.' } },
  }));
  await rewrite('Name', 'Long rope');
  await save();
  await toast('Error', 'Something went wrong.');
  expect(field('Name')).toHaveValue('Long rope');
});

describe('a change by somebody else', () => {
  test('is merged into untouched fields, is shown for the others, and is replaced on saving', async () => {
    const { server, id, publish, save, sent, revisions, rewrite } = await editing();
    await rewrite(/notes/i, 'twenty metres');
    await publish(server.change(id, { status: 'out_of_stock', notes: 'cut in half' }, 'Cedar'));
    expect(await notice()).toHaveTextContent('Cedar changed this item while you were editing.');
    expect(await changeOf('Status')).toHaveTextContent('now Out of Stock. Your form has it too.');
    expect(await changeOf('Notes')).toHaveTextContent('now “cut in half”. Saving will replace their version.');
    isChecked('Out of Stock');
    expect(field(/notes/i)).toHaveValue('twenty metres');
    await save();
    await isClosed();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { name: 'Rope', category: 'Maintenance', status: 'out_of_stock', notes: 'twenty metres' },
    ]);
    expect(revisions()).toEqual(['"2"']);
  });

  test('in the same family, as on another device, says so', async () => {
    const { server, id, publish, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    await publish(server.change(id, { name: 'Line' }, alder.name));
    expect(await notice()).toHaveTextContent('Somebody in your family changed this item while you were editing.');
  });

  test('that the browser missed makes the first save fail, is shown, and is replaced by the second save', async () => {
    const { server, id, save, revisions, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    server.change(id, { name: 'Line', notes: null }, 'Cedar');
    await save();
    await toast('Error', 'Somebody else changed this item.');
    expect(await notice()).toHaveTextContent('Somebody changed this item while you were editing.');
    expect(await changeOf('Name')).toHaveTextContent('now “Line”. Saving will replace their version.');
    expect(await changeOf('Notes')).toHaveTextContent('now empty. Your form has it too.');
    expect(field('Name')).toHaveValue('Long rope');
    expect(field(/notes/i)).toHaveValue('');
    await save();
    await isClosed();
    expect(revisions()).toEqual(['"1"', '"2"']);
    await shows('Long rope');
  });

  test('is followed by later changes after a refused save', async () => {
    const { server, id, publish, save, revisions, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    const first = server.change(id, { name: 'Line' }, 'Cedar');
    await save();
    await notice();
    await publish(first, server.change(id, { name: 'Warp' }, 'Dogwood'));
    await waitFor(async () => expect(await changeOf('Name')).toHaveTextContent('now “Warp”.'));
    expect(await notice()).toHaveTextContent('Dogwood changed this item while you were editing.');
    await save();
    await isClosed();
    expect(revisions()).toEqual(['"1"', '"3"']);
  });

  test('can replace the typed value', async () => {
    const { server, id, publish, user, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    await publish(server.change(id, { name: 'Line' }, 'Cedar'));
    await user.click(within(await notice()).getByRole('button', { name: 'Use their name' }));
    expect(field('Name')).toHaveValue('Line');
    expect(field('Name')).toHaveFocus();
    expect(await changeOf('Name')).toHaveTextContent('Your form has it too.');
    expect(within(await notice()).queryByRole('button')).toBeNull();
  });

  test('that was reverted is not shown', async () => {
    const { server, id, publish, revisions, save } = await editing();
    await publish(server.change(id, { status: 'restocked' }), server.change(id, { status: 'low' }));
    isChecked('Low Stock');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    await save();
    await isClosed();
    expect(revisions()).toEqual(['"3"']);
  });

  test('does not include our own save, even if its event precedes its response', async () => {
    const reply = deferred();
    const { server, id, publish, save, rewrite } = await editing((item) => ({
      [`PATCH /api/inventory/${item.id}`]: reply.answer,
    }));
    await rewrite('Name', 'Long rope');
    await save();
    await within(dialog()).findByRole('button', { name: 'Saving...' });
    await publish(server.change(id, { name: 'Long rope' }, 'Alder'));
    await screen.findByRole('heading', { name: 'Long rope', hidden: true });
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    reply.send({ body: server.get(id) });
    await isClosed();
  });
});

describe('an item that another family deletes during the edit', () => {
  const isDeletedNotice = async () => {
    expect(await notice()).toHaveTextContent('Somebody deleted this item while you were editing.');
    expect(field('Name')).toHaveValue('Long rope');
    expect(within(dialog()).queryByRole('button', { name: 'Save Changes' })).toBeNull();
  };

  test('says so, and keeps the typed values for copying', async () => {
    const { server, id, publish, user, sent, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    await publish(server.remove(id));
    await isDeletedNotice();
    await user.type(field('Name'), '{Enter}');
    expect(sent('PATCH')).toEqual([]);
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    await isClosed();
    await shows();
  });

  test('says so on saving if the browser missed the deletion', async () => {
    const { server, id, save, rewrite } = await editing();
    await rewrite('Name', 'Long rope');
    server.remove(id);
    await save();
    await toast('Error', 'There is no such item.');
    await isDeletedNotice();
  });
});
