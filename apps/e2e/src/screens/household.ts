import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat } from '../boat.ts';
import { home, type Screen } from '../check-screens.ts';
import { inventory, inventoryOf } from '../inventory.ts';
import { issuesOf, needsAttention } from '../issues.ts';
import { issueWith, makePhoto, photos } from '../photos.ts';
import { type Device, postAs, requestsOf, signedIn } from '../stage.ts';
import { longest, openTelevisions, unpaired } from '../television.ts';
import { guest } from '../waivers.ts';
import { waiversScreen } from '../waivers-screen.ts';

const weather = async (page: Page) => {
  await home(page);
  await page.getByRole('button', { name: 'Lake Powell Weather' }).click();
  await page.getByText('take care in a small boat').waitFor();
};
const passwordDialog = async (page: Page) => {
  await home(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).waitFor();
};
const pairLongestTelevision = async () => {
  const data = { code: (await unpaired()).code, name: `The television of ${longest}` };
  await postAs(longest, '/api/displays/approve', data);
};
const televisionsDialog = async (page: Page) => {
  await home(page);
  const dialog = await openTelevisions(page);
  await dialog.getByRole('button', { name: 'Add TV' }).click();
  await dialog.getByText('The code has 6 letters.').waitFor();
  await dialog.getByRole('button', { name: /^Remove The television/ }).click();
};
const wantNotifications = async () => {
  const data = { turnMail: true, weekMail: true, push: true };
  const answer = await (await requestsOf(longest)).put('/api/auth/family/preferences', { data });
  expect(answer.status()).toBe(200);
};
const preferences = async (page: Page) => {
  await page.goto('/preferences');
  // Those of the address and of this device.
  await page.getByRole('heading', { level: 3 }).nth(1).waitFor();
};
const addressForm = async (options: Device) => {
  const page = await signedIn(longest, options);
  // Only a family with a password of its own has the form, and the other screens need this one's.
  await page.route('**/preferences', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"usesDefaultPassword":true', '"usesDefaultPassword":false');
    await route.fulfill({ response, body });
  });
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Change address' }).click();
  // The button that opened the form has the same name, and stays until the form has loaded.
  const form = page.getByRole('form', { name: 'Change address' });
  await form.getByRole('button', { name: 'Change address' }).click();
  await page.getByText('Please enter an email address.').waitFor();
  return page;
};

/** One family is aboard, and another one has just got a link. */
const invitations = async (options: Device) => {
  const page = await signedIn(boat.adminUsername, options);
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const families: { id: string }[] = await (await page.request.get('/api/families')).json();
  const list = families.map(({ id }, index) => {
    const hasJoined = index < 3;
    return {
      familyId: id,
      hasJoined,
      expiresAt: null,
      mail: 'ready',
      address: hasJoined ? null : `${longest}@example.org`,
    };
  });
  await page.route('**/api/invitations', (route) => route.fulfill({ json: list }));
  await page.route('**/api/families/*/invitation', (route) =>
    route.fulfill({ status: 201, json: { url: `https://example.org/welcome/${'secret'.repeat(8)}`, expiresAt } }),
  );
  await page.goto('/boat/invitations');
  const create = page.getByRole('button', { name: /^Create link/ });
  await create.first().click();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await page.getByRole('button', { name: /^New link/ }).click();
  await page.getByText('The old one stops working right away.').waitFor();
  return page;
};

const boatPage = async (options: Device) => {
  const page = await signedIn(boat.adminUsername, options);
  await page.goto('/boat');
  await page.getByRole('button', { name: 'Save the name' }).waitFor();
  return page;
};

const fullInventory = [
  { name: 'Kettle', status: 'restocked', category: 'Food & Beverages' },
  { name: `Mooring-line-${longest}-double-braided`, notes: `https://example.org/${'rope'.repeat(40)}` },
  { name: 'Life vests', status: 'out_of_stock', category: 'Safety Equipment', notes: 'two torn\nbring more' },
];
const items = (page: Page) => inventory(page).open();
const addItemDialog = async (page: Page) => {
  await items(page);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Inventory Item' });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.getByText('Please choose a category.').waitFor();
};

const longTalk = Array.from({ length: 12 }, (_, number) => `${'hydraulic'.repeat(20)} ${number}`);
const fullIssues = [
  { title: 'Cabin light', priority: 'low' },
  { title: `Steering-of-${longest}-`.repeat(4).slice(0, 200), description: 'x'.repeat(5000), comments: longTalk },
  { title: 'Bilge pump', priority: 'high', status: 'in_progress', description: 'Runs all night.' },
];
const issues = (page: Page) => needsAttention(page).open();
const lastResolved = async (page: Page) => {
  await issuesOf({ title: 'Anchor' });
  await issues(page);
  await needsAttention(page).can('Anchor', 'Resolve').click();
  await page.getByText('No issues found').waitFor();
};
const reportDialog = async (page: Page) => {
  await issues(page);
  const { report, form } = needsAttention(page);
  await report.click();
  await form.getByRole('button', { name: 'Report Issue' }).click();
  await form.getByText('Title must not be blank.').waitFor();
};
const longIssue = `Mooring-line-${longest}-is-fraying`;
const uploader = async (page: Page) => {
  const { open, add, choose, dialog } = photos(page, longIssue);
  await open();
  await add.click();
  await choose(await makePhoto(page, `${longest.repeat(3)}.jpg`));
  await dialog.locator('img').waitFor();
};
const lightbox = async (page: Page) => {
  const { open, photo, lightbox: box } = photos(page, longIssue);
  await open();
  await photo.click();
  await box.getByText('1 / 2').waitFor();
};
const editDialog = async (page: Page) => {
  const { open, can, editor } = needsAttention(page);
  await open();
  await can('Bilge pump', 'Edit Bilge pump').click();
  await editor.getByLabel('Issue Title').fill('');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await editor.getByText('Title must not be blank.').waitFor();
};
// The designated family may remove every comment and photo.
const commentRemoval = async (options: Device) => {
  const page = await signedIn(boat.adminUsername, options);
  await issues(page);
  await page.getByRole('button', { name: 'Remove comment' }).last().click();
  await page.getByRole('group', { name: 'Remove this comment?' }).waitFor();
  return page;
};
const photoRemoval = async (options: Device) => {
  const page = await signedIn(boat.adminUsername, options);
  await lightbox(page);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('group', { name: 'Remove this photo?' }).waitFor();
  return page;
};
const waivers = (page: Page) => waiversScreen(page).open();
/** Creates a pending and a signed waiver. */
const twoWaivers = async () => {
  await guest(`Maximiliana ${longest}`);
  await guest('Signed Guest');
  const { open, can, drawWithMouse, press, dialog } = waiversScreen(await signedIn(longest));
  await open();
  await can('Signed Guest', 'Sign').click();
  await drawWithMouse([40, 140], [460, 60]);
  await press('Save Signature');
  await dialog.waitFor({ state: 'hidden' });
};
const createWaiverDialog = async (page: Page) => {
  const { open, press, dialog } = waiversScreen(page);
  await open();
  await press('New Waiver');
  await press('Create Waiver');
  await dialog.getByText('Please enter an email address.').waitFor();
};
const signWaiverDialog = async (page: Page) => {
  const { open, can, dialog } = waiversScreen(page);
  await open();
  await can(`Maximiliana ${longest}`, 'Sign').click();
  await dialog.getByLabel("I'm signing for a minor").check();
};

const notFound = async (page: Page) => {
  await page.goto('/no/such/place');
  await page.getByText('404 Page Not Found').waitFor();
};

export const household: readonly Screen[] = [
  { name: 'weather', visit: weather },
  { name: 'TVs', boat: pairLongestTelevision, visit: televisionsDialog },
  { name: 'preferences', boat: wantNotifications, visit: preferences },
  { name: 'change address', open: addressForm },
  { name: 'the boat', open: boatPage },
  { name: 'invitations', open: invitations },
  { name: 'change password', visit: passwordDialog },
  { name: 'empty inventory', boat: () => inventoryOf(), visit: items },
  { name: 'inventory', boat: () => inventoryOf(...fullInventory), visit: items },
  { name: 'add inventory item', visit: addItemDialog },
  // On a phone it has the photo first.
  { name: 'report issue', boat: () => issuesOf(), visit: reportDialog, isVisitedOnEach: true },
  { name: 'issues', boat: () => issuesOf(...fullIssues), visit: issues },
  { name: 'edit issue', visit: editDialog },
  { name: 'issues with a comment being removed', open: commentRemoval },
  { name: 'issues after the last one was resolved', visit: lastResolved },
  { name: 'photo uploader', boat: () => issueWith(longIssue), visit: uploader },
  { name: 'lightbox', boat: () => issueWith(longIssue, 2), visit: lightbox },
  { name: 'lightbox with a photo being removed', open: photoRemoval },
  { name: 'create waiver', visit: createWaiverDialog },
  { name: 'sign waiver', boat: twoWaivers, visit: signWaiverDialog },
  { name: 'waivers', visit: waivers },
  { name: '404', visit: notFound },
];
