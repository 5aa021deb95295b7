import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { logIn } from '../src/log-in.ts';
import { newcomer, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const [family] = families;
if (!family) throw new Error('The boat has no families.');
const sentence = (page: Page) => page.getByText("This page didn't load completely.");

/** Loses the script that starts the app, as a bad network does. `loads` returns how often the page has been loaded, `end` lets the script through. */
const loseStart = async (page: Page) => {
  const script = '**/assets/start-*.js';
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(script, (route) => route.abort());
  return { loads: () => loads, end: () => page.unroute(script) };
};

scenario('a page whose script does not arrive says so, and starts once it does', async () => {
  const page = await newcomer();
  const start = await loseStart(page);
  await page.goto('/');
  await sentence(page).waitFor();
  await start.end();
  await sentence(page).waitFor({ state: 'hidden' });
  await logIn(page, family.username, boat.defaultPassword);
  await page.getByRole('heading', { name: `${family.name} Family` }).waitFor();
  expect(start.loads()).toBe(2);
});

scenario('a page whose script never arrives reloads once, and then waits for minutes', async () => {
  const page = await signedIn(family.username);
  await page.clock.install();
  const start = await loseStart(page);
  await page.goto('/calendar');
  await until(() => start.loads() === 2);
  await sentence(page).waitFor();
  await page.clock.runFor('09:00');
  await page.waitForLoadState('networkidle');
  expect(start.loads()).toBe(2);
  await start.end();
  await page.clock.runFor('02:00');
  await page.getByRole('button', { name: /Weather/ }).waitFor();
  expect(await sentence(page).isVisible()).toBe(false);
});
