import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { practice } from '../src/practice.ts';
import { draftAfter, laptop, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { weekSelection } from '../src/week-selection.ts';

const [, second, third] = families.map(({ username }) => username) as [string, string, string];

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

scenario('a family tries out a week from the middle of the real draft, which goes on beside it', async () => {
  await draftAfter(1);
  const page = await signedIn(third, laptop);
  await weekSelection(page).open();
  await page.getByLabel('Week to try').selectOption('9');
  await page.getByRole('link', { name: 'Try it in practice' }).click();
  await practice(page).isOpen();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const row = page.getByRole('row', { name: new RegExp(`^${families[2]?.name}`) });
  await row.getByText('Week 9', { exact: true }).waitFor();
  expect(await row.getByText('None yet').count()).toBe(1);
  // Nothing moves while it's the reader's turn.
  await page.getByRole('button', { name: 'Skip to my turn' }).click();
  await practice(page).myTurn.waitFor();
  expect(await seriousViolations(page)).toEqual([]);

  const client = await requestsOf(second);
  const weeks: { id: string }[] = await (await client.get('/api/weeks/2026/available')).json();
  const { currentFamilyId: familyId } = await (await client.get('/api/draft/2026')).json();
  await client.post(`/api/weeks/${weeks[0]?.id}/assign`, { data: { familyId, round: 1, pick: 2 } });
  await page.getByText("It's your turn in the real draft.").waitFor();
  await page.getByRole('link', { name: 'Go and pick' }).click();
  await weekSelection(page).turn(1, 3).waitFor();
});
