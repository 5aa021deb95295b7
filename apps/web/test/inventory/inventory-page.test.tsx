import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { testListReads } from '../support/list-reads.tsx';
import { card, inCard, shows } from '../support/live-page.tsx';

const search = () => screen.getByRole('searchbox', { name: 'Search inventory' });
const status = () => screen.getByRole('combobox', { name: 'Status' });
const category = () => screen.getByRole('combobox', { name: 'Category' });

const galley = () => {
  const server = new InventoryServer();
  server.add({ name: 'Life vests', category: 'Safety Equipment', status: 'low', notes: 'two torn\none missing' });
  server.add({ name: 'Dish soap', category: 'Cleaning Supplies', status: 'out_of_stock' });
  server.add({ name: 'Coffee', category: 'Food & Beverages', status: 'restocked', reporterUsername: null });
  return server;
};

describe('the screen', () => {
  test('sets names and notes in the direction of their own letters, and what is sought as well', async () => {
    const server = new InventoryServer();
    server.add({ name: 'قهوة', status: 'low', notes: 'علبتان' });
    await openInventory(server);
    for (const text of ['قهوة', 'علبتان'])
      expect((await inCard('قهوة')).getByText(text)).toHaveAttribute('dir', 'auto');
    expect(search()).toHaveAttribute('dir', 'auto');
  });

  test('shows its title, subtitle and filters', async () => {
    await openInventory(galley());
    expect(screen.getByRole('heading', { level: 1, name: 'Inventory Management' })).toBeInTheDocument();
    expect(screen.getByText(/track supplies and equipment on the property/i)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Item' })).toBeInTheDocument();
    expect(search()).toHaveAttribute('placeholder', 'Search inventory...');
    const options = (select: HTMLElement) =>
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options(status())).toEqual(['All Items', 'Low Stock', 'Out of Stock', 'Restocked']);
    expect(options(category())).toEqual([
      'All Categories',
      'Food & Beverages',
      'Cleaning Supplies',
      'Safety Equipment',
      'Recreation',
      'Maintenance',
    ]);
    await waitFor(() => expect(document.title).toBe('Inventory · Desert Rose Houseboat'));
  });

  testListReads({
    openPage: (answers) => openInventory(galley(), answers),
    path: '/api/inventory',
    items: galley().items,
    loading: 'Loading inventory',
    failure: "We couldn't load the inventory. Try again.",
    isShown: () => shows('Coffee', 'Dish soap', 'Life vests'),
  });

  test('shows three skeleton cards', async () => {
    await openInventory(galley(), { 'GET /api/inventory': deferred().answer });
    const skeletons = screen.getByRole('status', { name: 'Loading inventory' });
    expect(within(skeletons).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });

  test('an empty inventory offers to add the first item', async () => {
    const { user } = await openInventory(new InventoryServer());
    expect(await screen.findByRole('heading', { name: 'No inventory items found' })).toBeInTheDocument();
    expect(screen.getByText('Add your first inventory item to get started.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add the first item' }));
    expect(await screen.findByRole('dialog', { name: 'Add Inventory Item' })).toBeVisible();
  });
});

describe('a card', () => {
  test('shows name, status, category, notes, report date and reporter', async () => {
    await openInventory(galley());
    const vests = await card('Life vests');
    for (const text of ['Low Stock', 'Safety Equipment']) expect(within(vests).getByText(text)).toBeVisible();
    expect(within(vests).getByText(/two torn/).textContent).toBe('two torn\none missing');
    const time = vests.querySelector('time');
    const at = new Date('2026-06-04T18:30:00.000Z');
    expect(time).toHaveAttribute('datetime', at.toISOString());
    expect(time?.textContent).toBe(new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(at));
    expect(time?.closest('p')?.textContent).toBe(`Reported ${time?.textContent} by birch`);
  });

  test('leaves out an unknown reporter and missing notes', async () => {
    await openInventory(galley());
    const coffee = await card('Coffee');
    expect(coffee.querySelector('time')?.closest('p')?.textContent).toMatch(/^Reported [^b]*$/);
    expect(within(coffee).queryByText('null')).toBeNull();
  });

  test('offers to restock needed items, and to edit and delete all items', async () => {
    await openInventory(galley());
    const buttons = async (name: string) => {
      const all = (await inCard(name)).getAllByRole('button');
      const actions = all.filter((button) => !button.querySelector('time'));
      return actions.map((button) => button.getAttribute('aria-label') ?? button.textContent);
    };
    expect(await buttons('Life vests')).toEqual(['Edit Life vests', 'Delete Life vests', 'Mark Restocked']);
    expect(await buttons('Dish soap')).toEqual(['Edit Dish soap', 'Delete Dish soap', 'Mark Restocked']);
    expect(await buttons('Coffee')).toEqual(['Edit Coffee', 'Delete Coffee']);
    expect((await inCard('Dish soap')).getByRole('button', { name: 'Mark Restocked' })).toHaveAccessibleDescription(
      'Dish soap',
    );
  });
});

describe('the filters', () => {
  test('the search matches names and categories, ignoring case', async () => {
    const { user } = await openInventory(galley());
    await shows('Coffee', 'Dish soap', 'Life vests');
    await user.type(search(), 'VEST');
    await shows('Life vests');
    expect(screen.getByText('1 of 3 items')).toBeVisible();
    await user.clear(search());
    await user.type(search(), ' beverages ');
    await shows('Coffee');
    await user.keyboard('{Escape}');
    expect(search()).toHaveValue('');
    await shows('Coffee', 'Dish soap', 'Life vests');
  });

  test('search, status and category are combined with AND', async () => {
    const server = galley();
    server.add({ name: 'Life ring', category: 'Safety Equipment', status: 'restocked' });
    const { user } = await openInventory(server);
    await user.selectOptions(category(), 'Safety Equipment');
    await shows('Life ring', 'Life vests');
    await user.selectOptions(status(), 'Low Stock');
    await shows('Life vests');
    await user.type(search(), 'ring');
    await shows();
    await user.selectOptions(status(), 'Restocked');
    await shows('Life ring');
  });

  test('a filter without matches shows an empty state that clears it', async () => {
    const { user } = await openInventory(galley());
    await user.type(search(), 'anchor');
    expect(await screen.findByRole('heading', { name: 'No inventory items found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(search()).toHaveValue('');
    await shows('Coffee', 'Dish soap', 'Life vests');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('"Clear search" empties the field and focuses it', async () => {
    const { user } = await openInventory(galley());
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await user.type(search(), 'soap');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
  });
});
