import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { overhang, seriousFaults } from '../src/accessibility.ts';
import { type Fields, inventory, inventoryOf } from '../src/inventory.ts';
import { type IssueFields, issuesOf, needsAttention } from '../src/issues.ts';
import { issueWith, photos, picture } from '../src/photos.ts';
import { draftAfter, laptop, newcomer, phone, scenario, signedIn } from '../src/stage.ts';
import { letIn, openTelevisions, unpaired } from '../src/television.ts';
import { guest } from '../src/waivers.ts';
import { waiversScreen } from '../src/waivers-screen.ts';
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

const issuesWith =
  (...issues: IssueFields[]) =>
  async (options?: BrowserContextOptions) => {
    await issuesOf(...issues);
    const page = await signedIn(longest, options);
    await needsAttention(page).open();
    return page;
  };
const longTalk = Array.from({ length: 12 }, (_, number) => `${'hydraulic'.repeat(20)} ${number}`);
const fullIssues = issuesWith(
  { title: 'Cabin light', priority: 'low' },
  { title: `Steering-of-${longest}-`.repeat(4).slice(0, 200), description: 'x'.repeat(5000), comments: longTalk },
  { title: 'Bilge pump', priority: 'high', status: 'in_progress', description: 'Runs all night.' },
);
const lastResolved = async (options?: BrowserContextOptions) => {
  const page = await issuesWith({ title: 'Anchor' })(options);
  await needsAttention(page).can('Anchor', 'Resolve').click();
  await page.getByText('No issues found').waitFor();
  return page;
};
const reportDialog = async (options?: BrowserContextOptions) => {
  const page = await issuesWith()(options);
  const { report, form } = needsAttention(page);
  await report.click();
  await form.getByRole('button', { name: 'Report Issue' }).click();
  await form.getByText('Title must not be blank.').waitFor();
  return page;
};

const longIssue = `Mooring-line-${longest}-is-fraying`;
const uploader = async (options?: BrowserContextOptions) => {
  await issueWith(longIssue);
  const page = await signedIn(longest, options);
  const { open, add, choose } = photos(page, longIssue);
  await open();
  await add.click();
  await choose(await picture(page, `${longest.repeat(3)}.jpg`));
  return page;
};
const lightbox = async (options?: BrowserContextOptions) => {
  await issueWith(longIssue, 2);
  const page = await signedIn(longest, options);
  const { open, photo, lightbox: box } = photos(page, longIssue);
  await open();
  await photo.click();
  await box.getByText('1 / 2').waitFor();
  return page;
};

const waivers = async (options?: BrowserContextOptions) => {
  await guest(`Maximiliana ${longest}`);
  await guest('Signed Guest');
  const page = await signedIn(longest, options);
  const { open, can, drawWithMouse, press, dialog } = waiversScreen(page);
  await open();
  await can('Signed Guest', 'Sign').first().click();
  await drawWithMouse([40, 140], [460, 60]);
  await press('Save Signature');
  await dialog.waitFor({ state: 'hidden' });
  return page;
};
const createWaiverDialog = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  const { open, press, dialog } = waiversScreen(page);
  await open();
  await press('New Waiver');
  await press('Create Waiver');
  await dialog.getByText('Please enter an email address.').waitFor();
  return page;
};
const signWaiverDialog = async (options?: BrowserContextOptions) => {
  await guest(`Maximiliana ${longest}`);
  const page = await signedIn(longest, options);
  const { open, can, dialog } = waiversScreen(page);
  await open();
  await can(`Maximiliana ${longest}`, 'Sign').first().click();
  await dialog.getByLabel('I sign for a minor').check();
  return page;
};

/** A page to look at, after so many picks: after 11 every family has a week and it is the visitor's turn, after 21 all is done. */
type Visit = { name: string; picks: number; visit: (options?: BrowserContextOptions) => Promise<Page> };
const visits: Visit[] = [
  { name: 'landing', picks: 0, visit: landing },
  { name: 'home before the first pick', picks: 0, visit: home },
  { name: 'home on turn', picks: 11, visit: home },
  { name: 'week selection on turn', picks: 11, visit: weeks },
  { name: 'week selection when all is done', picks: 21, visit: weeks },
  { name: 'calendar when all is done', picks: 21, visit: calendar },
  { name: 'weather', picks: 21, visit: weather },
  { name: 'television to be let in', picks: 0, visit: pairing },
  { name: 'television by night', picks: 21, visit: night },
  { name: 'television on draft day', picks: 11, visit: afternoon },
  { name: 'televisions', picks: 21, visit: televisionsDialog },
  { name: 'change password', picks: 21, visit: passwordDialog },
  { name: 'inventory', picks: 21, visit: fullInventory },
  { name: 'inventory with nothing in it', picks: 21, visit: inventoryWith() },
  { name: 'add inventory item', picks: 21, visit: addItemDialog },
  { name: 'issues', picks: 21, visit: fullIssues },
  { name: 'issues when the last one was resolved', picks: 21, visit: lastResolved },
  { name: 'report issue', picks: 21, visit: reportDialog },
  { name: 'photo uploader', picks: 21, visit: uploader },
  { name: 'lightbox', picks: 21, visit: lightbox },
  { name: 'waivers', picks: 21, visit: waivers },
  { name: 'create waiver', picks: 21, visit: createWaiverDialog },
  { name: 'sign waiver', picks: 21, visit: signWaiverDialog },
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

    const onPhone = await visit({ ...phone, colorScheme: 'dark' });
    expect(await seriousFaults(onPhone)).toEqual([]);
    await onPhone.setViewportSize(narrow);
    expect(await overhang(onPhone)).toBeLessThanOrEqual(0);
  });
