import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { openConnection } from '../src/connection.ts';
import {
  draftAfter,
  idle,
  laptop,
  phone,
  pickLowest,
  productAt,
  requestsOf,
  scenario,
  signedIn,
} from '../src/stage.ts';
import { onClock, television } from '../src/television.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

// A router that stops carrying bytes without closing anything. New connections pass. The page's clock runs as the test says, so that no busy
// machine makes it notice earlier or later.

const [first, second] = families as [(typeof families)[number], (typeof families)[number]];

/**
 * Opens a page through a router, and waits until it is live and has nothing left to do. `die` makes its connections silent, and stops its clock.
 * `hasSaid` returns whether the page has said something since, even for a moment.
 */
const openThroughRouter = async (username: string, path: string, device: BrowserContextOptions) => {
  const connection = await openConnection(productAt());
  const page = await signedIn(username, device);
  await page.clock.install();
  let isLive = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isLive ||= String(payload).includes('room:head');
    }),
  );
  await page.goto(`${connection.base}${path}`);
  await until(() => isLive);
  await idle(page);
  const die = async () => {
    await page.evaluate(() => {
      const said = new Set<string>();
      const note = () => {
        for (const status of document.querySelectorAll('[role="status"]')) said.add(status.textContent ?? '');
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { said });
    });
    // On a busy machine the page may be past that second, and is asked again.
    await until(async () =>
      page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000).then(
        () => true,
        () => false,
      ),
    );
    expect(connection.stall()).toBeGreaterThan(0);
  };
  const hasSaid = (text: string) =>
    page.evaluate(
      (part) => [...(window as unknown as { said: Set<string> }).said].some((one) => one.includes(part)),
      text,
    );
  return { page, die, hasSaid };
};

/**
 * Lets time pass on a page until it leaves its dead connections, at most 13 seconds. Then it must not run ahead of the network, or the page would
 * give up what it has just sent.
 */
const untilNoticed = async (page: Page) => {
  let isNoticed = false;
  page.on('request', (request) => {
    isNoticed ||= request.url().includes('/healthz?');
  });
  for (let passed = 0; passed < 13 && !isNoticed; passed += 0.1) {
    await page.clock.runFor(100);
    await page.evaluate(() => document.title);
  }
  expect(isNoticed).toBe(true);
};

/** Lets time pass on a page, much slower than it does for server and network, until `check`. Returns how many seconds passed. */
const secondsUntil = async (page: Page, check: () => Promise<boolean>): Promise<number> => {
  let passed = 0;
  await until(async () => {
    if (await check()) return true;
    await page.clock.runFor(20);
    passed += 0.02;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return false;
  });
  return passed;
};

scenario('a family whose connection died hears of it within 12 seconds, and of its turn right after', async () => {
  await draftAfter(0);
  const { page, die, hasSaid } = await openThroughRouter(second.username, '/week-selection', phone);
  await die();
  await pickLowest(2026, 1);
  const notice = page.getByText('Reconnecting…', { exact: true });
  await page.clock.runFor(6000);
  expect(await hasSaid('Reconnecting…')).toBe(false);
  await untilNoticed(page);
  await until(() => hasSaid('Reconnecting…'));
  const isRight = async () =>
    (await weekSelection(page).badge(`Your Turn - ${second.name} Family`).isVisible()) && !(await notice.isVisible());
  expect(await secondsUntil(page, isRight)).toBeLessThan(3);
});

scenario('a pick that was pressed on a dead connection is made once, as soon as that is noticed', async () => {
  await draftAfter(0);
  const { page, die } = await openThroughRouter(first.username, '/week-selection', laptop);
  await die();
  await weekSelection(page).week(8).click();
  await untilNoticed(page);
  const isPicked = () => page.getByText('Week Assigned', { exact: true }).isVisible();
  expect(await secondsUntil(page, isPicked)).toBeLessThan(3);
  const weeks: { assignedFamilyId: string | null }[] = await (await (await requestsOf()).get('/api/weeks/2026')).json();
  expect(weeks.filter(({ assignedFamilyId }) => assignedFamilyId !== null)).toHaveLength(1);
});

scenario('a television whose connection died says so as well, and catches up', async () => {
  await draftAfter(0);
  const { page, die, hasSaid } = await openThroughRouter(first.username, '/calendar?display=tv', television);
  await onClock(page, first.name).waitFor();
  await die();
  await pickLowest(2026, 1);
  const notice = page.getByText(/^As of /);
  await untilNoticed(page);
  await until(() => hasSaid('As of '));
  const isRight = async () => (await onClock(page, second.name).isVisible()) && !(await notice.isVisible());
  expect(await secondsUntil(page, isRight)).toBeLessThan(3);
});
