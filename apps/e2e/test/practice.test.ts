import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { openConnection } from '../src/connection.ts';
import { keptVersion, stored } from '../src/installed-app.ts';
import { draftAfter, laptop, phone, productAt, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first, second, third] = families.map(({ username }) => username) as [string, string, string];

/** The practice screen. */
const practice = (page: Page) => {
  const result = page.getByRole('region', { name: 'Your weeks in this practice' });
  return {
    isOpen: () => page.getByText('Nothing here is real.').waitFor(),
    result,
    myTurn: page.getByText('Your turn', { exact: true }),
    /** Plays to the end with the keyboard alone. */
    play: async () => {
      const skip = page.getByRole('button', { name: 'Skip to my turn' });
      while (!(await result.isVisible())) {
        await skip.press('Enter');
        const free = weekSelection(page).freeWeeks.and(page.locator('[aria-disabled="false"]')).first();
        await free.or(result).first().waitFor();
        if (await free.isVisible()) await free.press('Enter');
      }
    },
    weeks: async () =>
      (await result.getByRole('listitem').getByText(/^Week/).allInnerTexts()).map((text) => Number(text.slice(5))),
  };
};

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

scenario(
  'practice opens and is played to its end on a phone without a connection, and its result is kept',
  async () => {
    await draftAfter(0);
    const connection = await openConnection(productAt());
    const page = await signedIn(first, { ...phone, serviceWorkers: 'allow' });
    await page.goto(`${connection.base}/practice`);
    await practice(page).isOpen();
    await stored(page);
    await until(async () => (await keptVersion(page)) !== undefined);
    connection.disconnect();
    await page.reload();
    await page.getByText(/^No connection\. You see the calendar as it was on /).waitFor();
    expect(await overhang(page)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    await practice(page).play();
    const weeks = await practice(page).weeks();
    expect(weeks).toHaveLength(3);
    await page.getByText(/you need a connection/).waitFor();

    await connection.reconnect();
    await page.getByRole('button', { name: 'Use these as my wish list' }).waitFor();
    expect(await practice(page).weeks()).toEqual(weeks);
  },
);

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
