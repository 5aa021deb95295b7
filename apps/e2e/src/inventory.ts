import type { Locator, Page } from 'playwright-core';
import { postAs, requestsOf } from './stage.ts';

type Item = { id: string };
export type Fields = { name: string; category?: string; status?: string; notes?: string };

/** Replaces all inventory items with these; the last one is the newest. */
export const inventoryOf = async (...items: Fields[]): Promise<void> => {
  const request = await requestsOf();
  const old: Item[] = await (await request.get('/api/inventory')).json();
  for (const { id } of old) await request.delete(`/api/inventory/${id}`);
  for (const item of items)
    await postAs(undefined, '/api/inventory', { category: 'Maintenance', status: 'low', ...item });
};

/** The Inventory screen. */
export const inventory = (page: Page) => {
  const card = (name: string): Locator => page.getByRole('article', { name, exact: true });
  return {
    open: async () => {
      await page.goto('/inventory');
      await page.getByRole('heading', { name: 'Inventory Management' }).waitFor();
      await page
        .getByText(/^\d+ items?$/)
        .or(page.getByText('No inventory items found'))
        .first()
        .waitFor();
    },
    card,
    cards: page.getByRole('article'),
    /** A text on a card, such as its status. */
    word: (name: string, text: string): Locator => card(name).getByText(text, { exact: true }),
    edit: (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }).click(),
    dialog: page.getByRole('dialog'),
    field: (label: string): Locator => page.getByRole('dialog').getByLabel(label),
    press: (label: string) => page.getByRole('button', { name: label, exact: true }).click(),
    /** The link in the navigation, with the number of items that need attention. */
    badge: (text: string): Locator => page.getByRole('link', { name: text, exact: true }),
    toast: (text: string): Locator => page.getByText(text, { exact: true }).first(),
  };
};
