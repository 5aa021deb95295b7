import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { logIn } from '../src/log-in.ts';
import { newcomer, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const [family] = families;
if (!family) throw new Error('The boat has no families.');
const sentence = (page: Page) => page.getByText("This page didn't load completely.");

/**
 * Loses the script that starts the app, as a bad network does, in some loads of the page. `loads` returns how often it has been loaded, `lost` in
 * which loads the script was lost so far.
 */
const loseStart = async (page: Page, ...toLose: number[]) => {
  let loads = 0;
  const lost = new Set<number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/start-*.js', (route) => {
    if (!toLose.includes(loads)) return route.continue();
    lost.add(loads);
    return route.abort();
  });
  return { loads: () => loads, lost };
};

scenario('a page whose script does not arrive says so, and starts once it does', async () => {
  const page = await newcomer();
  const { loads } = await loseStart(page, 1, 3);
  // It is there for five seconds.
  await Promise.all([sentence(page).waitFor(), page.goto('/')]);
  await sentence(page).waitFor({ state: 'hidden' });
  await logIn(page, family.username, boat.defaultPassword);
  await page.getByRole('heading', { name: `${family.name} Family` }).waitFor();
  expect(loads()).toBe(2);

  // The next failure is a new one, and does not wait for minutes.
  await Promise.all([sentence(page).waitFor(), page.reload()]);
  await sentence(page).waitFor({ state: 'hidden' });
  expect(loads()).toBe(4);
});

scenario('a page without any script says so after a while', async () => {
  const page = await newcomer();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/inventory');
  expect(await sentence(page).isVisible()).toBe(false);
  // The while is 20 seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await sentence(page).waitFor();
});

scenario('a page whose script never arrives reloads once, and then waits for minutes', async () => {
  const page = await signedIn(family.username);
  await page.clock.install();
  const { loads, lost } = await loseStart(page, 1, 2);
  await page.goto('/calendar');
  await until(() => lost.has(2));
  await sentence(page).waitFor();
  await page.clock.runFor('09:00');
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  await page.clock.runFor('02:00');
  await page.getByRole('button', { name: /Weather/ }).waitFor();
  expect(await sentence(page).isVisible()).toBe(false);
});

scenario('a page starts where the browser blocks storage', async () => {
  const page = await newcomer();
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  // An error on the page fails the scenario.
  await logIn(page, family.username, boat.defaultPassword);
  await page.getByRole('heading', { name: `${family.name} Family` }).waitFor();
});
