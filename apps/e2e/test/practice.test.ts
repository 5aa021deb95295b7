import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { practice } from '../src/practice.ts';
import { draftAfter, laptop, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { weekSelection } from '../src/week-selection.ts';

const [, second] = families.map(({ username }) => username) as [string, string];

const groundOf = (element: Locator) => element.evaluate((styled) => getComputedStyle(styled).backgroundColor);

const draftVersion = async () => {
  const client = await requestsOf(boat.adminUsername);
  return (await (await client.get('/api/draft/2026')).json()).version;
};

scenario('a family practices before the draft begins, and nothing but its wish list is ever written', async () => {
  await draftAfter(0);
  const version = await draftVersion();
  const page = await signedIn(second, laptop);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/socket.io/'))
      writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await weekSelection(page).open();
  await page.getByRole('link', { name: 'practice the draft' }).click();
  await practice(page).isOpen();
  expect(await seriousViolations(page)).toEqual([]);
  await practice(page).play();
  expect(await seriousViolations(page)).toEqual([]);
  // The board's picks are blocks in their families' colors, as the family's own weeks are.
  await page.getByText('Draft board', { exact: true }).click();
  const board = page.getByRole('region', { name: 'Draft board' });
  const own = board.getByRole('listitem').filter({ hasText: families[1]?.name ?? '' });
  expect(await groundOf(own.first())).toBe(await groundOf(practice(page).result.getByRole('listitem').first()));
  expect(writes).toEqual([]);
  expect(await draftVersion()).toBe(version);

  await page.getByRole('button', { name: 'Use these as my wish list' }).click();
  await page.getByText(/^Your wish list: weeks /).waitFor();
  expect(writes).toEqual(['PUT /api/draft/2026/wish-list']);
  await page.getByRole('link', { name: 'Open my wish list' }).click();
  await page.getByRole('link', { name: 'practice with your list' }).click();
  await practice(page).isOpen();
  await page
    .getByText(/picked from their list/)
    .first()
    .waitFor({ state: 'attached' });
});
