import { expect } from '@jest/globals';
import type { Page, ViewportSize } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { boat } from '../src/boat.ts';
import { inventory, inventoryOf } from '../src/inventory.ts';
import { issuesOf, needsAttention } from '../src/issues.ts';
import { issueWith, makePhoto, photos } from '../src/photos.ts';
import { seasonStory } from '../src/season-story.ts';
import {
  type Device,
  draftAfter,
  laptop,
  newcomer,
  phone,
  requestsOf,
  scenario,
  sharedPage,
  signedIn,
} from '../src/stage.ts';
import { openTelevisions, unpaired } from '../src/television.ts';
import { guest } from '../src/waivers.ts';
import { waiversScreen } from '../src/waivers-screen.ts';
import { weekSelection } from '../src/week-selection.ts';

/** The family with the longest name. */
const longest = 'featherstonehaugh-papadimitriou';

const landing = async (options: Device) => {
  const page = await newcomer(options);
  await page.goto('/');
  await page.getByText(longest, { exact: true }).waitFor();
  return page;
};
const forgotPassword = async (options: Device) => {
  const page = await newcomer(options);
  await page.goto('/forgot-password');
  await page.getByLabel('Family Username').fill(longest);
  await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
  return page;
};
const newPassword = async (options: Device) => {
  const page = await newcomer(options);
  await page.goto('/reset/a-link-that-is-dead');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('New password must have at least 8 characters.').waitFor();
  return page;
};
const deadLink = async (options: Device) => {
  const page = await newPassword(options);
  await page.getByLabel('New password').fill('a quiet cove');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  return page;
};
const pairing = async (options: Device) => (await unpaired(options)).tv;
const display = (time: string) => async (options: Device) => {
  const page = await signedIn(longest, options);
  await page.clock.install({ time: new Date(time) });
  await page.goto('/calendar?display=tv');
  await page.getByText(/^(This week|Round \d+ - Pick \d+ of 7)$/).waitFor();
  return page;
};
const afternoon = display('2026-06-10T22:42:00Z');
const night = display('2026-06-11T05:42:00Z');

const home = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  await page
    .getByText(/^(Just now|\d+ (minute|hour)s? ago)$/)
    .first()
    .waitFor();
};
const fairness = async (page: Page) => {
  await page.goto('/fairness');
  await page.getByRole('heading', { name: "The families' weeks" }).waitFor();
};
const scheduleDraft = async () => {
  await draftAfter(0);
  const data = {
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    callUrl: `https://${longest}.example.org/`,
  };
  const answer = await (await requestsOf(boat.adminUsername)).post('/api/draft/2026/schedule', { data });
  expect(answer.status()).toBe(200);
};
const lobby = async (page: Page) => {
  await page.goto('/week-selection');
  await page.getByText(/^\d of 7 families (is|are) here/).waitFor();
};
const draftNight = async (page: Page) => {
  await page.goto('/draft-night');
  await page.getByText('Only the Bell family can change draft night.').waitFor();
};
const draftNightSetUp = async (options: Device) => {
  const page = await signedIn(boat.adminUsername, options);
  await page.goto('/draft-night');
  await page.getByRole('radio', { name: 'Hard' }).check();
  await page.getByLabel('Time per turn').selectOption('24 hours');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  return page;
};
const openLottery = async () => {
  await draftAfter(0);
  const committed = await (await requestsOf(boat.adminUsername)).post('/api/draft/2026/lottery');
  expect(committed.status()).toBe(201);
  const added = await (await requestsOf(longest)).post('/api/draft/2026/lottery/word', {
    data: { word: 'w'.repeat(60) },
  });
  expect(added.status()).toBe(200);
};
const lottery = async (page: Page) => {
  await page.goto('/draft-night');
  await page.getByText('w'.repeat(60)).waitFor();
};
const wishList = async (page: Page) => {
  await page.goto('/wish-list');
  await page.getByRole('heading', { name: 'Your list' }).waitFor();
};
const fullWishList = async () => {
  await draftAfter(11);
  const requests = await requestsOf(longest);
  const weeksOfSeason: { id: string }[] = await (await requests.get('/api/weeks/2026')).json();
  const data = { weekIds: weeksOfSeason.map(({ id }) => id), auto: false };
  expect((await requests.put('/api/draft/2026/wish-list', { data })).status()).toBe(200);
};
const weeks = (page: Page) => weekSelection(page).open();
const draftBoard = async (page: Page) => {
  await weeks(page);
  const choice = page.getByText('Draft board', { exact: true }).and(page.locator('label'));
  if (await choice.isVisible()) await choice.click();
  await page.getByRole('region', { name: 'Draft board' }).getByText('Picking now').waitFor();
};
const story = (page: Page) => seasonStory(page).open();
const noSeason = async (page: Page) => {
  await page.goto('/season/2031');
  await page.getByRole('link', { name: 'See the 2026 season' }).waitFor();
};
const howItWorks = async (page: Page) => {
  await page.goto('/how-it-works');
  await page.getByRole('button', { name: 'Next pick' }).waitFor();
};
const calendar = async (page: Page) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid', { name: 'June 2026' }).waitFor();
};
const addToCalendar = async (page: Page) => {
  await calendar(page);
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('group', { name: 'Get a new address?' }).waitFor();
};
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
  const answer = await (await requestsOf(longest)).post('/api/displays/approve', { data });
  expect(answer.status()).toBe(201);
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
  await page.route('**/api/auth/family/session', async (route) => {
    const response = await route.fetch();
    const { family, ...session } = await response.json();
    await route.fulfill({ response, json: { ...session, family: { ...family, usesDefaultPassword: false } } });
  });
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByText('Please enter an email address.').waitFor();
  return page;
};
const notFound = async (page: Page) => {
  await page.goto('/no/such/place');
  await page.getByText('404 Page Not Found').waitFor();
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

/**
 * A screen to check. `boat` changes the boat after the previous screen. `visit` navigates the shared page of a family; `open` is for
 * screens that need their own browser context.
 */
type Screen = { name: string; boat?: () => Promise<void> } & (
  | { visit: (page: Page) => Promise<void> }
  | { open: (device: Device) => Promise<Page> }
);
const screens: Screen[] = [
  { name: 'landing', open: landing },
  { name: 'forgot password', open: forgotPassword },
  { name: 'new password', open: newPassword },
  { name: 'dead link', open: deadLink },
  { name: 'TV before pairing', open: pairing },
  { name: 'home before the start', boat: scheduleDraft, visit: home },
  { name: 'lobby', visit: lobby },
  { name: 'draft night', visit: draftNight },
  { name: 'draft night of the designated family', open: draftNightSetUp },
  { name: 'lottery', boat: openLottery, visit: lottery },
  { name: 'empty wish list', visit: wishList },
  { name: 'full wish list', boat: fullWishList, visit: wishList },
  { name: 'home before the first pick', boat: () => draftAfter(0), visit: home },
  // Every family has a week, and it is the visitor's turn.
  { name: 'home on the clock', boat: () => draftAfter(11), visit: home },
  { name: 'week selection on the clock', visit: weeks },
  { name: 'draft board', visit: draftBoard },
  { name: 'season story', visit: story },
  { name: 'year without a season', visit: noSeason },
  { name: 'how the draft works', visit: howItWorks },
  { name: 'TV on draft day', open: afternoon },
  { name: 'week selection after the draft', boat: () => draftAfter(21), visit: weeks },
  { name: 'fairness ledger', visit: fairness },
  { name: 'calendar after the draft', visit: calendar },
  { name: 'add to calendar', visit: addToCalendar },
  { name: 'TV at night', open: night },
  { name: 'weather', visit: weather },
  { name: 'TVs', boat: pairLongestTelevision, visit: televisionsDialog },
  { name: 'preferences', boat: wantNotifications, visit: preferences },
  { name: 'change address', open: addressForm },
  { name: 'change password', visit: passwordDialog },
  { name: 'empty inventory', boat: () => inventoryOf(), visit: items },
  { name: 'inventory', boat: () => inventoryOf(...fullInventory), visit: items },
  { name: 'add inventory item', visit: addItemDialog },
  { name: 'report issue', boat: () => issuesOf(), visit: reportDialog },
  { name: 'issues', boat: () => issuesOf(...fullIssues), visit: issues },
  { name: 'edit issue', visit: editDialog },
  { name: 'issues with a comment being removed', open: commentRemoval },
  { name: 'issues after the last one was resolved', visit: lastResolved },
  { name: 'photo uploader', boat: () => issueWith(longIssue), visit: uploader },
  { name: 'lightbox', boat: () => issueWith(longIssue, 2), visit: lightbox },
  { name: 'lightbox with a photo being removed', boat: () => issueWith(longIssue, 2), open: photoRemoval },
  { name: 'create waiver', visit: createWaiverDialog },
  { name: 'sign waiver', boat: twoWaivers, visit: signWaiverDialog },
  { name: 'waivers', visit: waivers },
  { name: '404', visit: notFound },
];

/** A laptop in light mode, also zoomed to 200 %, and a phone in dark mode, also a very narrow one. */
const variants: { device: Device; narrow: ViewportSize }[] = [
  { device: { ...laptop, colorScheme: 'light' }, narrow: { width: 720, height: 450 } },
  { device: { ...phone, colorScheme: 'dark' }, narrow: { width: 320, height: 640 } },
];

const familyPages = new Map<Device, Promise<Page>>();
const openScreen = async (screen: Screen, device: Device): Promise<Page> => {
  if ('open' in screen) return screen.open(device);
  const opening = familyPages.get(device) ?? sharedPage(longest, device);
  familyPages.set(device, opening);
  const page = await opening;
  await page.setViewportSize(device.viewport);
  await screen.visit(page);
  return page;
};

for (const screen of screens)
  scenario(`${screen.name}: axe finds no serious violation, and nothing extends beyond the window`, async () => {
    await screen.boat?.();
    for (const { device, narrow } of variants) {
      const page = await openScreen(screen, device);
      expect(await seriousViolations(page)).toEqual([]);
      await page.setViewportSize(narrow);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
  });
