import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { draftAfter, pickLowest, requestsOf, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

const admin = () => signedIn(boat.adminUsername);

/** Moves a page's clock forward. */
const waitUntil = async (page: Page, time: string) =>
  page.clock.fastForward(Date.parse(time) - (await page.evaluate(() => Date.now())));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

scenario('the families draft a season, open the next one in winter, draft again, and look back', async () => {
  await draftAfter(21);
  // After the last week the TV says what comes next.
  const tv = await signedIn('bell', television);
  await tv.clock.install({ time: new Date('2026-10-20T20:00:00Z') });
  await serverFollowsClockOf(tv);
  await tv.goto('/calendar?display=tv');
  await tv.getByText('It ended Friday, October 16', { exact: true }).waitFor();
  await tv.getByText(/^The .+ family can open the next one\.$/).waitFor();
  expect(await tv.getByRole('listitem').count()).toBe(21);
  const { page: watcher } = await screenOpener(weekSelection)(2);
  const page = await admin();
  await page.goto('/draft-night');
  await page.getByRole('button', { name: 'Open the next season' }).click();
  const weeks = page.getByRole('region', { name: 'The weeks' });
  await weeks.getByText('21 weeks, three for each family.').waitFor();
  expect(await weeks.getByRole('listitem').count()).toBe(21);
  // Sundays are among the days that the browser's calendar offers.
  for (const label of ['First week starts', 'Last week starts'])
    expect(await page.getByLabel(label).evaluate((input: HTMLInputElement) => input.validity.stepMismatch)).toBe(false);
  await page.getByText('Add or remove families').click();
  await page.getByRole('button', { name: 'Remove Zielińska' }).click();
  await page.getByRole('button', { name: 'Add a family' }).click();
  const joining = page.getByRole('dialog', { name: 'Add a family' });
  await joining.getByLabel('Name', { exact: true }).fill('Quist');
  // By Enter, because a second press so soon after the first may be a double click.
  await joining.getByRole('button', { name: 'Add the family' }).press('Enter');
  await joining.waitFor({ state: 'hidden' });
  await page.getByLabel('Draft day').fill(`${new Date().getUTCFullYear() + 1}-03-01`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog
    .getByText(/This closes the 2026 season.*The Zielińska family is leaving.*The Quist family is joining/)
    .waitFor();
  // It takes the focus a little after it shows.
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('button', { name: 'Open the 2027 season' }).press('Enter');
  const joined = page.getByText(/^The Quist family joined with the 2027 season\. They need an/);
  await joined.and(page.locator(':focus')).waitFor();

  // In January the TV shows the season that was, and what comes first in the next one.
  await waitUntil(tv, '2027-01-15T20:00:00Z');
  await heading(tv, 'Draft night');
  await tv.getByText(/^in \d+ days$/).waitFor();
  await tv.getByText('The 2027 season begins Sunday, May 23.', { exact: true }).waitFor();
  await heading(tv, 'The 2026 season');
  expect(await tv.getByText('Free', { exact: true }).count()).toBe(0);
  // So does home.
  await page.clock.setFixedTime('2027-01-15T20:00:00Z');
  await serverFollowsClockOf(page);
  await page.goto('/');
  await heading(page, 'The 2026 season');
  await heading(page, 'Your 2027 weeks');
  await page.getByText('The 2026 season is over.', { exact: true }).waitFor();
  await page.getByText('The 2027 season begins in 128 days.', { exact: true }).waitFor();

  // The open page of another family follows, without a reload.
  await watcher.getByRole('heading', { name: '2027 Season - Week Selection' }).waitFor();
  const client = await requestsOf(boat.adminUsername);
  const draft = async () => (await client.get('/api/draft/2027')).json();
  expect(await draft()).toMatchObject({ status: 'scheduled' });
  expect((await client.post('/api/draft/2027/start')).status()).toBe(200);

  const { currentFamilyId } = await draft();
  const listed: { id: string; name: string; username: string }[] = await (await client.get('/api/families')).json();
  expect((await draft()).order).toEqual(listed.map(({ id }) => id));
  const [first, ...others] = families.filter(({ name }) => name !== 'Zielińska').map(({ name }) => name);
  expect(listed.map(({ name }) => name)).toEqual([...others, first, 'Quist']);
  const username = listed.find(({ id }) => id === currentFamilyId)?.username ?? '';
  const picker = await signedIn(username);
  await picker.goto('/week-selection');
  await weekSelection(picker).week(3).click();
  await until(async () => (await draft()).currentPick === 2);

  // Back to the season before, by the switch.
  await watcher.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: '2026' }).click();
  await watcher.getByRole('heading', { name: '2026 Season - Story' }).waitFor();
  await watcher.getByText('The 2026 season is closed.').waitFor();
  await watcher.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: '2027' }).waitFor();
  await watcher.goto('/calendar?season=2026');
  await watcher.getByRole('heading', { name: 'May 2026' }).waitFor();
  const assigned = watcher.getByRole('list', { name: 'Weekly Assignments' });
  await until(async () => (await assigned.getByRole('listitem').count()) === 21);
  await watcher.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: '2027' }).click();
  await watcher.getByRole('heading', { name: 'May 2027' }).waitFor();
  await until(async () => (await assigned.getByRole('listitem').count()) === 1);

  // In May the TV shows how long it is until the first week, and whose it is.
  await pickLowest(2027, 20);
  await waitUntil(tv, '2027-05-15T20:00:00Z');
  await heading(tv, 'The 2027 season begins');
  await tv.getByText('in 8 days', { exact: true }).waitFor();
  await tv.getByText(/^First: /).waitFor();
  await heading(tv, 'May 2027');
});
