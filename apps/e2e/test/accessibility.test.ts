import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { overhang, seriousFaults } from '../src/accessibility.ts';
import { type Fields, inventory, inventoryOf } from '../src/inventory.ts';
import { draftAfter, laptop, newcomer, phone, scenario, signedIn } from '../src/stage.ts';
import { letIn, openTelevisions, unpaired } from '../src/television.ts';
import { weekSelection } from '../src/week-selection.ts';

/** The family whose name is the longest sees it everywhere. */
const longest = 'featherstonehaugh-papadimitriou';

const landing = async (options?: BrowserContextOptions) => {
  const page = await newcomer(options);
  await page.goto('/');
  await page.getByText(longest, { exact: true }).waitFor();
  return page;
};
const home = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  return page;
};
const weeks = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await weekSelection(page).open();
  return page;
};
const calendar = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid', { name: 'June 2026' }).waitFor();
  return page;
};
const weather = async (options?: BrowserContextOptions) => {
  const page = await home(options);
  await page.getByRole('button', { name: 'Lake Powell Weather' }).click();
  await page.getByText('take care in a small boat').waitFor();
  return page;
};
const passwordDialog = async (options?: BrowserContextOptions) => {
  const page = await home(options);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).waitFor();
  return page;
};
const pairing = async (options?: BrowserContextOptions) => (await unpaired(options)).tv;
const display = (moment: string) => async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await page.clock.install({ time: new Date(moment) });
  await page.goto('/calendar?display=tv');
  await page.getByText(/^(This week|Round \d+ - Pick \d+ of 7)$/).waitFor();
  return page;
};
const afternoon = display('2026-06-10T22:42:00Z');
const night = display('2026-06-11T05:42:00Z');
const televisionsDialog = async (options?: BrowserContextOptions) => {
  const page = await home(options);
  await letIn(page, (await unpaired()).code, `The television of ${longest}`);
  const dialog = await openTelevisions(page);
  await dialog.getByRole('button', { name: 'Let it in' }).click();
  await dialog.getByText('The code has 6 letters.').waitFor();
  await dialog
    .getByRole('button', { name: /^Remove The television/ })
    .first()
    .click();
  return page;
};
const nowhere = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await page.goto('/no/such/place');
  await page.getByText('404 Page Not Found').waitFor();
  return page;
};

const inventoryWith =
  (...items: Fields[]) =>
  async (options?: BrowserContextOptions) => {
    await inventoryOf(...items);
    const page = await signedIn(longest, options);
    await inventory(page).open();
    return page;
  };
const fullInventory = inventoryWith(
  { name: 'Kettle', status: 'restocked', category: 'Food & Beverages' },
  { name: `Mooring-line-${longest}-double-braided`, notes: `https://example.org/${'rope'.repeat(40)}` },
  { name: 'Life vests', status: 'out_of_stock', category: 'Safety Equipment', notes: 'two torn\nbring more' },
);
const addItemDialog = async (options?: BrowserContextOptions) => {
  const page = await fullInventory(options);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Inventory Item' });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.getByText('Please choose a category.').waitFor();
  return page;
};

/** A page to look at, after so many picks: after 11 every family has a week and it is the visitor's turn, after 21 all is done. */
type Visit = { name: string; picks: number; visit: (options?: BrowserContextOptions) => Promise<Page> };
const visits: Visit[] = [
  { name: 'landing', picks: 0, visit: landing },
  { name: 'home before the first pick', picks: 0, visit: home },
  { name: 'home on turn', picks: 11, visit: home },
  { name: 'week selection on turn', picks: 11, visit: weeks },
  { name: 'week selection while waiting', picks: 12, visit: weeks },
  { name: 'week selection when all is done', picks: 21, visit: weeks },
  { name: 'calendar before the first pick', picks: 0, visit: calendar },
  { name: 'calendar when all is done', picks: 21, visit: calendar },
  { name: 'weather', picks: 21, visit: weather },
  { name: 'television to be let in', picks: 0, visit: pairing },
  { name: 'television by day', picks: 21, visit: afternoon },
  { name: 'television by night', picks: 21, visit: night },
  { name: 'television on draft day', picks: 11, visit: afternoon },
  { name: 'television on draft night', picks: 11, visit: night },
  { name: 'televisions', picks: 21, visit: televisionsDialog },
  { name: 'change password', picks: 21, visit: passwordDialog },
  { name: 'inventory', picks: 21, visit: fullInventory },
  { name: 'inventory with nothing in it', picks: 21, visit: inventoryWith() },
  { name: 'add inventory item', picks: 21, visit: addItemDialog },
  { name: '404', picks: 21, visit: nowhere },
];

/** As a laptop's window is zoomed to 200 %, and a phone as narrow as they come. */
const zoomed = { width: 720, height: 450 };
const narrow = { width: 320, height: 640 };

for (const { name, picks, visit } of visits)
  scenario(`${name}: axe finds nothing serious, and nothing reaches beyond the window`, async () => {
    await draftAfter(picks);
    const onLaptop = await visit(laptop);
    expect(await seriousFaults(onLaptop)).toEqual([]);
    await onLaptop.setViewportSize(zoomed);
    expect(await overhang(onLaptop)).toBeLessThanOrEqual(0);

    const onPhone = await visit(phone);
    expect(await seriousFaults(onPhone)).toEqual([]);
    await onPhone.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFaults(onPhone)).toEqual([]);
    await onPhone.setViewportSize(narrow);
    expect(await overhang(onPhone)).toBeLessThanOrEqual(0);
  });
