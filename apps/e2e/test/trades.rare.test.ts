import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Family, families } from '../src/boat.ts';
import { expectAccessible } from '../src/check-screens.ts';
import { phone, scenario } from '../src/stage.ts';
import { draftTradingSeason, offer } from '../src/trades.ts';
import { openTrades } from '../src/trades-page.ts';

const [, , long, ito, moreau] = families as [Family, Family, Family, Family, Family];

beforeAll(draftTradingSeason);

/** Waits until the calendar's list shows which family has a week. */
const assigned = (page: Page, week: number, { name }: Family) =>
  page.getByRole('button', { name: `Week ${week} ${name}` }).waitFor();

scenario('three families close a ring of three in three browsers, and all weeks move at once', async () => {
  await offer(long.username, 3, 4);
  await offer(ito.username, 4, 5);
  await offer(moreau.username, 5, 3);
  const [first, second, third] = [
    await openTrades(long, phone),
    await openTrades(ito),
    await openTrades(moreau, phone),
  ];
  const ring = (page: Page) => page.getByRole('article').filter({ hasText: /families (has|have) agreed/ });
  const says = (page: Page, words: string) => ring(page).getByText(words).waitFor();

  await says(first, `You give week 3 to ${moreau.name}.`);
  await says(first, `${moreau.name} gives week 5 to ${ito.name}.`);
  await says(first, `${ito.name} gives week 4 to you.`);
  const agree = (page: Page) => ring(page).getByRole('button', { name: /^Agree/ });
  await agree(first).click();
  for (const page of [first, second, third]) await says(page, '1 of 3 families has agreed.');
  await agree(second).click();
  await says(third, `Waiting for you.`);
  await agree(third).click();
  const question = third.getByRole('alertdialog', { name: 'Complete the trade?' });
  await question.waitFor();
  await expectAccessible(third);
  await question.getByRole('button', { name: 'Agree and trade' }).click();
  await question.waitFor({ state: 'hidden' });

  for (const page of [first, second, third]) {
    await ring(page).waitFor({ state: 'hidden' });
    await page.goto('/calendar');
    await assigned(page, 3, moreau);
    await assigned(page, 4, long);
    await assigned(page, 5, ito);
  }
});
