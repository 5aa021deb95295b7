import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ownDatabase } from '../src/database.ts';
import { startProduct } from '../src/product.ts';
import { laptop, newcomer, phone, playOn, scenario } from '../src/stage.ts';
import { until } from '../src/wait.ts';

// Without a boat file it serves the demo boat.
playOn(async () => startProduct({ settings: { ...(await ownDatabase()), BOAT_CONFIG: '' } }));

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const step = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();
const lake = { latitude: 36.87, longitude: -85.15, timeZone: 'America/New_York', country: 'United States' };

/** Comes aboard with a link, on a phone of its own. */
async function comeAboard(link: string, family: string): Promise<Page> {
  const page = await newcomer(phone);
  await page.goto(link);
  await page.getByRole('heading', { name: `Welcome aboard, ${family} family` }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill(`the password of ${family}`);
  await page.getByRole('button', { name: 'Come aboard' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

scenario('four families get from the first start to the first pick', async () => {
  const moreau = await newcomer(laptop);
  await moreau.route('**/api/setup/places?*', (route) =>
    route.fulfill({ json: [{ ...lake, name: 'Lake Cumberland', region: 'Kentucky' }] }),
  );
  await moreau.goto('/');
  await moreau.getByRole('link', { name: 'Set up your own boat' }).click();

  await step(moreau, "What's your boat called?");
  await moreau.getByLabel('Name', { exact: true }).fill('Salty Heron');
  await next(moreau);
  await step(moreau, "Where's your lake?");
  await moreau.getByLabel('Name of the lake').fill('Cumberland');
  await moreau.getByRole('button', { name: 'Find', exact: true }).click();
  await moreau.getByText('Kentucky, United States').click();
  await next(moreau);
  await step(moreau, 'Who shares the boat?');
  await moreau.getByRole('button', { name: 'Paste a list' }).click();
  await moreau.getByLabel('Your list').fill('Moreau\nOsei\tosei@example.org\nIvanova\nBerg');
  await moreau.getByRole('button', { name: /^Add/ }).last().click();
  await moreau.goBack();
  await step(moreau, "Where's your lake?");
  await next(moreau);
  await step(moreau, 'Who shares the boat?');
  expect(await moreau.getByLabel('Name of family 4').inputValue()).toBe('Berg');
  await next(moreau);
  await step(moreau, "When's your season?");
  await next(moreau);
  await step(moreau, 'Ready to cast off?');
  await moreau.getByLabel('Password for the Moreau family').fill('low water in march');
  await moreau.getByRole('button', { name: 'Set up the boat' }).click();
  await moreau.waitForURL((url) => url.pathname === '/boat/invitations');

  const aboard: Page[] = [moreau];
  for (const family of ['Osei', 'Ivanova', 'Berg']) {
    await moreau.getByRole('button', { name: `Create anyway for the ${family} family` }).click();
    const link = await moreau.getByLabel(`Link for the ${family} family`).inputValue();
    aboard.push(await comeAboard(link, family));
  }
  await moreau.reload();
  await moreau.getByText("Everyone's aboard.").waitFor();

  const read = async (path: string) => {
    const answer = await moreau.request.get(`/api${path}`);
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const { season } = await read('/boat');
  await moreau.goto('/draft-night');
  await moreau.getByRole('button', { name: 'Open the lottery' }).click();
  // By Enter: what appears under a press takes no other one so soon.
  await moreau.getByRole('button', { name: 'Draw', exact: true }).press('Enter');
  // A dialog takes the focus a little after it shows.
  await moreau.getByRole('alertdialog').locator(':focus').waitFor();
  await moreau.getByRole('button', { name: 'Draw the order', exact: true }).press('Enter');
  // The page behind the dialog is hidden from the accessibility tree.
  await moreau.getByRole('dialog', { name: 'The order is drawn' }).getByRole('button', { name: "Let's go" }).click();
  await moreau.getByRole('heading', { name: 'The order was drawn by lottery' }).waitFor();
  const { order } = await read(`/draft/${season.year}`);
  const families: { id: string; name: string }[] = await read('/families');
  const first = families.find(({ id }) => id === order[0])?.name ?? '';
  const page = aboard[['Moreau', 'Osei', 'Ivanova', 'Berg'].indexOf(first)] as Page;
  await page.goto('/week-selection');
  await page.getByRole('button', { name: /^Week 1(?!\d).*Available$/ }).click();
  await until(async () => (await read(`/draft/${season.year}`)).currentPick === 2);
  const weeks: { weekNumber: number; assignedFamilyId: string }[] = await read(`/weeks/${season.year}`);
  expect(weeks.find(({ weekNumber }) => weekNumber === 1)?.assignedFamilyId).toBe(order[0]);
});

scenario('a boat that is set up offers nothing to the next visitor', async () => {
  const page = await newcomer(phone);
  await page.goto('/');
  await page.getByRole('heading', { name: /Salty Heron/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Set up your own boat' }).count()).toBe(0);
  await page.goto('/setup');
  await page.getByRole('heading', { name: 'This boat is already set up' }).waitFor();
});
