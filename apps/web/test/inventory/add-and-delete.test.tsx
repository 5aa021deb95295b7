import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held } from '../support/fake-fetch.ts';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { card, inCard, question, shows, toast } from '../support/live-page.tsx';

const POST = 'POST /api/inventory';
type Page = Awaited<ReturnType<typeof openInventory>>;

describe('adding', () => {
  const form = () => screen.getByRole('dialog', { name: 'Add Inventory Item' });
  const name = () => within(form()).getByRole('textbox', { name: 'Name' });
  const notes = () => within(form()).getByRole('textbox', { name: /notes/i });
  const category = () => within(form()).getByRole('combobox', { name: 'Category' });
  const send = ({ hands }: Page) => hands.click(within(form()).getByRole('button', { name: 'Add Item' }));
  const open = async (page: Page) => {
    await page.hands.click(screen.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(form()).toBeVisible());
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('offers Low Stock and Out of Stock, and defaults to the former', async () => {
    const page = await openInventory(new InventoryServer());
    await open(page);
    const radios = within(form()).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['low', true],
      ['out_of_stock', false],
    ]);
  });

  test('shows each error at its field, focuses the first one, and sends nothing', async () => {
    const page = await openInventory(new InventoryServer());
    await open(page);
    await page.hands.type(name(), '   ');
    await page.hands.click(notes());
    await page.hands.paste('x'.repeat(1001));
    await send(page);
    await waitFor(() => expect(name()).toHaveAccessibleErrorMessage('Name must not be blank.'));
    expect(category()).toHaveAccessibleErrorMessage('Please choose a category.');
    expect(notes()).toHaveAccessibleErrorMessage('Notes must have at most 1000 characters.');
    expect(name()).toHaveFocus();
    expect(page.sent('POST')).toEqual([]);
  });

  test('sends the trimmed values, shows a toast, closes, and is empty the next time', async () => {
    const page = await openInventory(new InventoryServer());
    await open(page);
    await page.hands.type(name(), '  Propane ');
    await page.hands.selectOptions(category(), 'Maintenance');
    await page.hands.click(within(form()).getByRole('radio', { name: 'Out of Stock' }));
    await page.hands.type(notes(), 'two bottles');
    await send(page);
    await toast('Item Added', 'Inventory item has been added successfully.');
    await isClosed();
    expect(page.sent('POST').map(({ body }) => body)).toEqual([
      { name: 'Propane', category: 'Maintenance', status: 'out_of_stock', notes: 'two bottles' },
    ]);
    await shows('Propane');
    expect(screen.getByRole('button', { name: 'Add Item' })).toHaveFocus();
    await open(page);
    expect(name()).toHaveValue('');
    expect(category()).toHaveValue('');
    expect(notes()).toHaveValue('');
    expect(within(form()).getByRole('radio', { name: 'Low Stock' })).toBeChecked();
  });

  test('Enter submits, and blank notes are sent as null', async () => {
    const page = await openInventory(new InventoryServer());
    await open(page);
    await page.hands.selectOptions(category(), 'Recreation');
    await page.hands.type(name(), 'Kayak{Enter}');
    await isClosed();
    expect(page.sent('POST').map(({ body }) => body)).toEqual([
      { name: 'Kayak', category: 'Recreation', status: 'low', notes: null },
    ]);
  });

  test('a failure shows a toast and keeps the typed values', async () => {
    const answers = [
      { status: 503, body: { message: 'The database is away.' } },
      { status: 201, body: {} },
    ];
    const page = await openInventory(new InventoryServer(), { [POST]: () => answers.shift() ?? {} });
    await open(page);
    await page.hands.selectOptions(category(), 'Recreation');
    await page.hands.type(name(), 'Kayak{Enter}');
    await toast('Error', 'The database is away.');
    expect(name()).toHaveValue('Kayak');
    expect(category()).toHaveValue('Recreation');
    await send(page);
    await isClosed();
  });

  test("the server's validation errors appear at their fields", async () => {
    const issue = { path: 'name', message: 'Name holds a character that cannot be stored.' };
    const refusal = { status: 400, body: { message: issue.message, issues: [issue] } };
    const page = await openInventory(new InventoryServer(), { [POST]: refusal });
    await open(page);
    await page.hands.selectOptions(category(), 'Recreation');
    await page.hands.type(name(), 'Kayak{Enter}');
    await waitFor(() => expect(name()).toHaveAccessibleErrorMessage(issue.message));
    expect(name()).toHaveFocus();
  });

  test('Cancel discards the typed values', async () => {
    const page = await openInventory(new InventoryServer());
    await open(page);
    await page.hands.type(name(), 'Kayak');
    await page.hands.click(within(form()).getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await open(page);
    expect(name()).toHaveValue('');
  });

  test('Escape keeps the typed values, and pressing Add twice sends once', async () => {
    const reply = held();
    const page = await openInventory(new InventoryServer(), { [POST]: reply.answer });
    await open(page);
    await page.hands.type(name(), 'Kayak');
    await page.hands.selectOptions(category(), 'Recreation');
    await page.hands.keyboard('{Escape}');
    await isClosed();
    await open(page);
    expect(name()).toHaveValue('Kayak');
    await send(page);
    await page.hands.click(await within(form()).findByRole('button', { name: 'Adding...' }));
    expect(page.sent('POST')).toHaveLength(1);
  });
});

describe('deleting', () => {
  const asked = () => question('Delete Rope?');
  const opened = async () => {
    const server = new InventoryServer();
    for (const name of ['Lantern', 'Rope', 'Anchor']) server.add({ name });
    const page = await openInventory(server);
    await page.hands.click((await inCard('Rope')).getByRole('button', { name: 'Delete Rope' }));
    expect(await asked()).toHaveTextContent('Are you sure you want to delete this inventory item?');
    return { server, ...page };
  };
  const press = async ({ hands }: Page, label: string) =>
    hands.click(within(await asked()).getByRole('button', { name: label }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  test('Cancel deletes nothing', async () => {
    const page = await opened();
    await press(page, 'Cancel');
    await isClosed();
    expect(page.sent('DELETE')).toEqual([]);
    await waitFor(async () =>
      expect((await inCard('Rope')).getByRole('button', { name: 'Delete Rope' })).toHaveFocus(),
    );
  });

  test('removes the card, shows a toast, and focuses the next card', async () => {
    const page = await opened();
    await press(page, 'Delete');
    await toast('Item Deleted', 'Inventory item has been deleted successfully.');
    await isClosed();
    await shows('Anchor', 'Lantern');
    await waitFor(async () => expect(await card('Lantern')).toHaveFocus());
  });

  test('a failure shows a toast and keeps the card', async () => {
    const page = await opened();
    // Another family was quicker.
    page.server.remove(page.server.items[1]?.id ?? '');
    await press(page, 'Delete');
    await toast('Error', 'There is no such item.');
    await isClosed();
    await shows('Anchor', 'Rope', 'Lantern');
  });
});
