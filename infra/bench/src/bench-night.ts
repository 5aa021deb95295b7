// From a press on a week to the frame that shows it as taken, on the screens of seven families, in Chromium with slowed CPUs.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { boat } from '../../../apps/e2e/src/boat.ts';
import { launchBrowser } from '../../../apps/e2e/src/browser.ts';
import { startProduct } from '../../../apps/e2e/src/product.ts';
import { printHead, printTimes } from './report.ts';
import { pressTime, watchForPress, whenTaken } from './week-tiles.ts';

/** How many times slower the pages' CPUs are made. */
const SLOWDOWNS = [1, 4];
const DRAFTS = 3;
/** A pause after each pick, so that its remaining work does not slow the next. */
const PAUSE_MS = 250;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const laptop = { viewport: { width: 1440, height: 900 } };

const year = 2026;

const product = await startProduct();
const browser = await launchBrowser();

/** Opens Week Selection for a family. */
async function openScreen(username: string, window: typeof laptop): Promise<Page> {
  const context = await browser.newContext({ ...window, baseURL: product.base, serviceWorkers: 'block' });
  await context.request.post('/api/auth/family/login', { data: { username, password: boat.defaultPassword } });
  const page = await context.newPage();
  await page.goto('/week-selection');
  await page.getByRole('heading', { name: 'Available Weeks' }).waitFor();
  await page.evaluate(watchForPress);
  return page;
}

async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
  return response.json();
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Holds a draft on the screens, and records milliseconds until the picker's screen and the last one show each pick. */
async function holdDraft(screens: Map<string, Page>, figures: Record<'own' | 'last', RecordableHistogram> | undefined) {
  const [admin] = [...screens.values()];
  if (!admin) throw new Error('There are no screens.');
  await admin.request.post(`/api/weeks/${year}/reset`, { data: {} });
  for (const { weekNumber } of weeks) {
    const { currentFamilyId, currentRound, currentPick } = await read<Draft>(admin.request, `/api/draft/${year}`);
    const picker = screens.get(currentFamilyId ?? '');
    if (!picker) throw new Error('No screen is on the clock.');
    const turn = `Round ${currentRound} - Pick ${currentPick} of ${screens.size}`;
    await Promise.all([...screens.values()].map((page) => page.getByText(turn, { exact: true }).waitFor()));
    const taken = [...screens.values()].map((page) => page.evaluate(whenTaken, weekNumber));
    // The promises are of no use before all pages look.
    await Promise.all([...screens.values()].map((page) => page.evaluate(() => 0)));
    await picker.getByRole('button', { name: new RegExp(`^Week ${weekNumber}(?!\\d)`) }).click();
    const pressedAt = await picker.evaluate(pressTime);
    const times = (await Promise.all(taken)).map((at) => at - pressedAt);
    figures?.own.record(toNanoseconds(times[[...screens.values()].indexOf(picker)] ?? 0));
    figures?.last.record(toNanoseconds(Math.max(...times)));
    await sleep(PAUSE_MS);
  }
}
const toNanoseconds = (ms: number) => Math.round(ms * 1e6);

let weeks: Week[] = [];
try {
  printHead('A pick, from the press to the frame: milliseconds.', `Chromium ${browser.version()}`);
  // The designated family first, because it resets the draft.
  const usernames = boat.families
    .map(({ username }) => username)
    .toSorted((a, b) => Number(b === boat.adminUsername) - Number(a === boat.adminUsername));
  const pages = await Promise.all(usernames.map((name, nr) => openScreen(name, nr % 2 ? phone : laptop)));
  const [first] = pages;
  if (!first) throw new Error('The boat has no families.');
  weeks = await read<Week[]>(first.request, `/api/weeks/${year}`);
  const families = await read<Family[]>(first.request, '/api/families');
  const idOf = (username: string) => families.find((family) => family.username === username)?.id ?? '';
  const screens = new Map(usernames.map((username, nr) => [idOf(username), pages[nr] as Page]));

  for (const rate of SLOWDOWNS) {
    for (const page of pages) await slowDown(page, rate);
    const figures = { own: createHistogram(), last: createHistogram() };
    await holdDraft(screens, undefined);
    for (let draft = 0; draft < DRAFTS; draft += 1) await holdDraft(screens, figures);
    printTimes(rate === 1 ? 'CPU as it is' : `CPU ${rate}× slower`, 'picks', {
      'picker’s screen': figures.own,
      'last of seven screens': figures.last,
    });
  }
} finally {
  await browser.close();
  await product.stop();
}
