import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
  request,
  type ViewportSize,
} from 'playwright-core';
import { boat, families } from './boat.ts';
import { launchBrowser, launchHeadlessShell } from './browser.ts';
import { ownDatabase } from './database.ts';
import { type Product, startProduct } from './product.ts';
import { LIMIT_MS } from './wait.ts';

/** A browser window of a certain kind. */
export type Device = BrowserContextOptions & { viewport: ViewportSize };

export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const laptop: Device = { viewport: { width: 1440, height: 900 } };

/** By default one server on the tests' PostgreSQL. The bundled one takes seconds to create its first database. */
let start = async (): Promise<Product> => startProduct({ settings: await ownDatabase() });
let launch = launchHeadlessShell;
let launchesEarly = true;
let product: Product;
let browser: Promise<Browser> | undefined;
let pages: Page[] = [];
const sharedPages: Page[] = [];
const clients = new Map<string, Promise<APIRequestContext>>();
let pageErrors: string[] = [];

beforeAll(async () => {
  if (launchesEarly) browser = launch();
  // If it did not start, the first page says so.
  browser?.catch(() => undefined);
  product = await start();
});
afterAll(async () => {
  const closed = [...clients.values()].map(async (client) => (await client).dispose());
  await Promise.all([...closed, browser?.then((opened) => opened.close()), product?.stop()]);
});

/** Runs the scenarios of a file on another product. Call it before them. */
export const playOn = (other: () => Promise<Product>): void => {
  start = other;
};

/** Runs the scenarios of a file on a boat on which a pick can be taken back for this many seconds. Call it before them. */
export const playWithTakeBack = (takeBackSeconds: number): void =>
  playOn(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'houseboat-boat-')), 'boat.json');
    writeFileSync(file, JSON.stringify({ ...boat, features: { takeBackSeconds } }));
    return startProduct({ settings: { ...(await ownDatabase()), BOAT_CONFIG: file } });
  });

/** Runs the scenarios of a file in a whole browser, which can show notifications and install apps. Call it before them. */
export const playInWholeBrowser = (): void => {
  launch = launchBrowser;
};

/** Starts no Chromium until a scenario opens a page in it. Call it before the scenarios of a file that are in other browsers. */
export const playInOtherBrowsers = (): void => {
  launchesEarly = false;
};

/** Returns the product's log so far. */
export const productLog = () => product.log();

/** Returns the product's address. */
export const productAt = () => product.base;

/** Returns the product's weather service. */
export const weatherService = () => product.weather;

/** Returns the product's mail server. */
export const mailServer = () => product.mail;

/** Lets a page navigate right after a dialog has closed. The dialog then leaves its entry in the history, which aborts a navigation. */
const navigateAfterDialogs = (page: Page): void => {
  const goto = page.goto.bind(page);
  page.goto = async (...to) =>
    goto(...to).catch((error: Error) =>
      error.message.includes('net::ERR_ABORTED') ? goto(...to) : Promise.reject(error),
    );
};

/** Opens an empty page in a browser context of its own, without a service worker unless the options allow it. */
export const newcomer = async (options: BrowserContextOptions = laptop): Promise<Page> => {
  browser ??= launch();
  const context = await (await browser).newContext({
    // It would store the whole app for each page.
    serviceWorkers: 'block',
    ...options,
    baseURL: product.base,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  navigateAfterDialogs(page);
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) pageErrors.push(message.text());
  });
  pages.push(page);
  return page;
};

/** Logs a family in with a browser or a client. */
export const logInAs = async (request: APIRequestContext, username: string): Promise<void> => {
  const data = { username, password: boat.defaultPassword };
  const answer = await request.post('/api/auth/family/login', { data });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${answer.status()} ${await answer.text()}`);
};

/** Opens an empty page with a family's session. */
export const signedIn = async (username: string, options?: BrowserContextOptions): Promise<Page> => {
  const page = await newcomer(options);
  await logInAs(page.request, username);
  return page;
};

/** Waits until a page has finished loading and has nothing left to do. What it would load later, it has then asked for. */
export const idle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** Checks a page whose window has another size, until the check holds: what measures itself follows the window some frames later, on a busy machine more. */
export const afterResize = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    try {
      return await check();
    } catch (error) {
      if (tries > 60) throw error;
    }
  }
};

/** Opens a page with a family's session that all scenarios of the file share. */
export const sharedPage = async (username: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await signedIn(username, options);
  pages = pages.filter((other) => other !== page);
  sharedPages.push(page);
  return page;
};

const openClient = async (username: string): Promise<APIRequestContext> => {
  const client = await request.newContext({ baseURL: product.base, timeout: LIMIT_MS });
  await logInAs(client, username);
  return client;
};

/** Returns a family's HTTP client, with one session for the whole file. */
export const requestsOf = (username = families[0]?.username ?? ''): Promise<APIRequestContext> => {
  const client = clients.get(username) ?? openClient(username);
  clients.set(username, client);
  return client;
};

/** Posts as a family, and returns what the server answers. */
export const postAs = async (username: string | undefined, path: string, data: object = {}) => {
  const answer = await (await requestsOf(username)).post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

/** Resets the draft and makes its first `picks` picks, each of the lowest free week. */
export const draftAfter = async (picks: number): Promise<void> => {
  await postAs(boat.adminUsername, '/api/weeks/2026/reset');
  await pickLowest(2026, picks);
};

/** Makes a season's next `picks` picks, each of the lowest free week. */
export const pickLowest = async (year: number, picks: number): Promise<void> => {
  const client = await requestsOf(boat.adminUsername);
  let draft = await (await client.get(`/api/draft/${year}`)).json();
  const weeks: { id: string }[] = await (await client.get(`/api/weeks/${year}/available`)).json();
  for (const { id } of weeks.slice(0, picks)) {
    const { currentFamilyId: familyId, currentRound: round, currentPick: pick } = draft;
    ({ draft } = await postAs(boat.adminUsername, `/api/weeks/${id}/assign`, { familyId, round, pick }));
  }
};

/** Forgets the errors that pages threw as they should, and returns how many there were. */
export const forgetPageErrors = (expected: RegExp): number => {
  const all = pageErrors;
  pageErrors = all.filter((error) => !expected.test(error));
  return all.length - pageErrors.length;
};

const evidence = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-failure-'));
  const shots = [...sharedPages, ...pages].map((page, n) =>
    page.screenshot({ path: join(folder, `${n + 1}.png`) }).catch(() => undefined),
  );
  await Promise.all(shots);
  return `Screens: ${folder}\nThe server's warnings and errors:\n${product.log().slice(-4000)}`;
};

/** Defines a browser test. It fails if a page throws, and a failure saves screenshots of all its pages. */
export const scenario = (title: string, run: () => Promise<void>): void =>
  test(title, async () => {
    pages = [];
    pageErrors = [];
    try {
      await run();
      if (pageErrors.length) throw new Error(`Errors on the pages:\n${pageErrors.join('\n')}`);
    } catch (error) {
      process.stderr.write(`${title}\n${await evidence()}\n`);
      throw error;
    } finally {
      await Promise.all(pages.map((page) => page.context().close()));
    }
  });

/** Returns a function that logs a family in, by its index in the draft order, and opens a screen. */
export const screenOpener =
  <Screen extends { open: () => Promise<void> }>(screenOf: (page: Page) => Screen) =>
  async (index = 0, options: BrowserContextOptions = laptop) => {
    const page = await signedIn(families[index]?.username ?? '', options);
    const screen = screenOf(page);
    await screen.open();
    return { page, ...screen };
  };

/** Marks a page's document, so that `isSameDocument` notices a reload. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);
