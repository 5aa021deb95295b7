import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { pickNow } from '../src/draft-night.ts';
import { draftAfter, laptop, productAt, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

/** Counts how often each page of a browser signals the turn, whatever the browser allows it. */
const countSignals = async (context: BrowserContext): Promise<() => Promise<number>> => {
  await context.addInitScript(() => {
    const counted = window as unknown as { signals: number };
    counted.signals = 0;
    navigator.vibrate = () => {
      counted.signals += 1;
      return true;
    };
    localStorage.setItem('houseboat.turn-signal', 'on');
  });
  const signalsOf = (page: Page) => page.evaluate(() => (window as unknown as { signals: number }).signals);
  return async () => (await Promise.all(context.pages().map(signalsOf))).reduce((sum, each) => sum + each, 0);
};

/** Waits until every page of a browser has played, or will no longer play, what reached it. */
const settledBids = (context: BrowserContext) =>
  Promise.all(
    context.pages().map((page) =>
      // Longer than pages wait for each other's bids. A timer of each page itself, which is late when the page is busy.
      page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000))),
    ),
  );

scenario('the sound of a turn plays once in a browser with several tabs, also without HTTPS', async () => {
  expect(boat.families.length).toBeGreaterThan(1);
  await draftAfter(0);
  const first = await signedIn(families[1]?.username ?? '', laptop);
  const context = first.context();
  const signals = await countSignals(context);
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await weekSelection(tab).open();
  expect(await first.evaluate(() => 'locks' in navigator)).toBe(new URL(productAt()).hostname === '127.0.0.1');
  await pickNow(1);
  for (const tab of tabs) await tab.getByText('Your Turn', { exact: false }).first().waitFor();
  await until(async () => (await signals()) > 0);
  await settledBids(context);
  expect(await signals()).toBe(1);
});
