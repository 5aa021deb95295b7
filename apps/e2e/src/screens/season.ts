import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat } from '../boat.ts';
import { home, type Screen } from '../check-screens.ts';
import { manageDraft } from '../draft-night.ts';
import { seasonStory } from '../season-story.ts';
import { serverFollowsClockOf } from '../server-time.ts';
import { type Device, draftAfter, postAs, requestsOf, signedIn } from '../stage.ts';
import { longest } from '../television.ts';
import { isInDraftRoom, weekSelection } from '../week-selection.ts';

const display = (time: string) => async (options: Device) => {
  const page = await signedIn(longest, options);
  await page.clock.install({ time: new Date(time) });
  await serverFollowsClockOf(page);
  await page.goto('/calendar?display=tv');
  await page.getByText(/^(This week|Round \d+ - Pick \d+ of 7)$/).waitFor();
  return page;
};
const afternoon = display('2026-06-10T22:42:00Z');
const night = display('2026-06-11T05:42:00Z');
const fairness = async (page: Page) => {
  await page.goto('/fairness');
  await page.getByRole('heading', { name: "The families' weeks" }).waitFor();
};
const scheduleDraft = async () => {
  await draftAfter(0);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  await manageDraft('schedule', { startsAt, callUrl: `https://${longest}.example.org/` });
};
const lobby = async (page: Page) => {
  await page.goto('/week-selection');
  await isInDraftRoom(page);
};
const draftNight = async (page: Page) => {
  await page.goto('/draft-night');
  await page.getByText('Only the Bell family can change draft night.').waitFor();
};
/** The form for the next season, with families that leave and join. */
const openNextSeason = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the next season' }).click();
  await page.getByText('Add or remove families').click();
  await page.getByRole('button', { name: /^Remove Ito/ }).click();
  await page.getByRole('button', { name: 'Add a family' }).click();
  const joining = page.getByRole('dialog', { name: 'Add a family' });
  await joining.getByLabel('Name', { exact: true }).fill('Q'.repeat(60));
  // A second press so soon after the first may be a double click.
  await joining.getByRole('button', { name: 'Add the family' }).press('Enter');
  await joining.waitFor({ state: 'hidden' });
};
const draftNightSetUp = async (options: Device) => {
  const page = await signedIn(boat.adminUsername, options);
  await page.goto('/draft-night');
  await page.getByRole('radio', { name: 'Hard' }).check();
  await page.getByLabel('Time per turn').selectOption('24 hours');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await openNextSeason(page);
  return page;
};
const openLottery = async () => {
  await draftAfter(0);
  await manageDraft('lottery', {});
  await postAs(longest, '/api/draft/2026/lottery/word', { word: 'w'.repeat(60) });
};
const lottery = async (page: Page) => {
  await page.goto('/draft-night');
  await page.getByText('w'.repeat(60)).waitFor();
};
const wishList = async (page: Page) => {
  await page.goto('/wish-list');
  // On a phone, one that is empty opens on the weeks.
  await page
    .getByRole('heading', { name: /^(Your list|Add weeks)$/ })
    .first()
    .waitFor();
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

export const season: readonly Screen[] = [
  { name: 'home before the start', boat: scheduleDraft, visit: home },
  { name: 'lobby', visit: lobby },
  { name: 'draft night', visit: draftNight },
  { name: 'draft night of the designated family', open: draftNightSetUp },
  { name: 'lottery', boat: openLottery, visit: lottery },
  { name: 'empty wish list', visit: wishList },
  { name: 'home before the first pick', boat: () => draftAfter(0), visit: home },
  // Every family has a week, and it is the visitor's turn.
  { name: 'full wish list', boat: fullWishList, visit: wishList },
  { name: 'home on the clock', visit: home },
  { name: 'week selection on the clock', visit: weeks },
  { name: 'draft board', visit: draftBoard },
  { name: 'season story', visit: story },
  { name: 'how the draft works', visit: howItWorks },
  { name: 'TV on draft day', open: afternoon },
  { name: 'week selection after the draft', boat: () => draftAfter(21), visit: weeks },
  { name: 'fairness ledger', visit: fairness },
  { name: 'calendar after the draft', visit: calendar },
  { name: 'add to calendar', visit: addToCalendar },
  { name: 'TV at night', open: night },
];
