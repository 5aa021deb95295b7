import { expect } from '@jest/globals';
import { boat } from '../src/boat.ts';
import { draftAfter, requestsOf, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

const admin = () => signedIn(boat.adminUsername);
const year = new Date().getUTCFullYear() + 1;

scenario('the families draft a season, open the next one with a date, draft again, and look back', async () => {
  await draftAfter(21);
  const { page: watcher } = await screenOpener(weekSelection)(2);
  const page = await admin();
  await page.goto('/draft-night');
  await page.getByRole('button', { name: 'Open the next season' }).click();
  const weeks = page.getByRole('region', { name: 'The weeks' });
  await weeks.getByText('21 weeks: 3 for each family.').waitFor();
  expect(await weeks.getByRole('listitem').count()).toBe(21);
  await page.getByLabel('Draft day').fill(`${year}-03-01`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/This closes the 2026 season/).waitFor();
  await dialog.getByRole('button', { name: 'Open the 2027 season' }).click();
  await dialog.waitFor({ state: 'hidden' });

  // The open page of another family follows, without a reload.
  await watcher.getByRole('heading', { name: '2027 Season - Week Selection' }).waitFor();
  const client = await requestsOf(boat.adminUsername);
  const draft = async () => (await client.get('/api/draft/2027')).json();
  expect(await draft()).toMatchObject({ status: 'scheduled' });
  const { order } = await (await client.get('/api/draft/2026')).json();
  expect((await draft()).order).toEqual([...order.slice(1), order[0]]);
  expect((await client.post('/api/draft/2027/start')).status()).toBe(200);

  const { currentFamilyId } = await draft();
  const listed: { id: string; username: string }[] = await (await client.get('/api/families')).json();
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
});
