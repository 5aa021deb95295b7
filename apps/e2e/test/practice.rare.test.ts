import { expect } from '@jest/globals';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { openConnection } from '../src/connection.ts';
import { keptVersion, stored } from '../src/installed-app.ts';
import { practice } from '../src/practice.ts';
import { draftAfter, laptop, phone, productAt, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

scenario(
  'practice opens and is played to its end on a phone without a connection, and its result is kept',
  async () => {
    await draftAfter(0);
    const connection = await openConnection(productAt());
    const page = await signedIn(families[0]?.username ?? '', { ...phone, serviceWorkers: 'allow' });
    await page.goto(`${connection.base}/practice`);
    await practice(page).isOpen();
    await stored(page);
    await until(async () => (await keptVersion(page)) !== undefined);
    connection.disconnect();
    await page.reload();
    await page.getByText(/^No connection\. This is the calendar as of /).waitFor();
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

const [, second, third] = families.map(({ username }) => username) as [string, string, string];

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
  // After the bot's pick. Nothing moves while it's the reader's turn.
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
