import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { changeOf, dialog, editing, field, isChecked, isClosed, notice } from '../support/edit-item.tsx';
import { shows, toast } from '../support/live-page.tsx';

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
});
