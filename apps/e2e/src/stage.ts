import { mkdtempSync } from 'node:fs';
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
import { launchBrowser } from './browser.ts';
import { ownDatabase } from './database.ts';
import { type Product, startProduct } from './product.ts';
import { LIMIT_MS } from './wait.ts';

/** What a person looks at the product on. */
export type Device = BrowserContextOptions & { viewport: ViewportSize };

export const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const laptop: Device = { viewport: { width: 1440, height: 900 } };

/** One server, on the tests' PostgreSQL: the bundled one takes seconds to make its first database. */
let start = async (): Promise<Product> => startProduct({ settings: await ownDatabase() });
let product: Product;
let browser: Browser;
let pages: Page[] = [];
const sharedPages: Page[] = [];
const clients = new Map<string, Promise<APIRequestContext>>();
let faults: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([start(), launchBrowser()]);
});
afterAll(async () => {
  for (const client of clients.values()) await (await client).dispose();
  await browser?.close();
  await product?.stop();
});

/** Has the scenarios of a file played on another product. To be called before them. */
export const playOn = (other: () => Promise<Product>): void => {
  start = other;
};

/** What the product has logged so far. */
export const productLog = () => product.log();

/** The address that the product knows itself by. */
export const productAt = () => product.base;

/** The weather service that the product asks. */
export const weatherService = () => product.weather;

/** The mail server that the product sends by. */
export const mailServer = () => product.mail;

/** A browser of its own for one person, with one page, still empty. */
export const newcomer = async (options: BrowserContextOptions = laptop): Promise<Page> => {
  const context = await browser.newContext({ ...options, baseURL: product.base, reducedMotion: 'reduce' });
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  pages.push(page);
  return page;
};

const logIn = async (request: APIRequestContext, username: string): Promise<void> => {
  const data = { username, password: boat.defaultPassword };
  const answer = await request.post('/api/auth/family/login', { data });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${answer.status()} ${await answer.text()}`);
};

/** A newcomer who has a family's session already. */
export const signedIn = async (username: string, options?: BrowserContextOptions): Promise<Page> => {
  const page = await newcomer(options);
  await logIn(page.request, username);
  return page;
};

/** Signs a family in on a page that all scenarios of the file share. */
export const sharedPage = async (username: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await signedIn(username, options);
  pages = pages.filter((other) => other !== page);
  sharedPages.push(page);
  return page;
};

const openClient = async (username: string): Promise<APIRequestContext> => {
  const client = await request.newContext({ baseURL: product.base, timeout: LIMIT_MS });
  await logIn(client, username);
  return client;
};

/** A family's requests without a browser, in one session for the whole file. */
export const requestsOf = (username = families[0]?.username ?? ''): Promise<APIRequestContext> => {
  const client = clients.get(username) ?? openClient(username);
  clients.set(username, client);
  return client;
};

/** Starts the draft over and takes its first `picks` turns, each with the lowest free week. */
export const draftAfter = async (picks: number): Promise<void> => {
  const client = await requestsOf(boat.adminUsername);
  const post = async (path: string, data: object) => {
    const answer = await client.post(path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  let { draft } = await post('/api/weeks/2026/reset', {});
  const weeks: { id: string }[] = await (await client.get('/api/weeks/2026/available')).json();
  for (const { id } of weeks.slice(0, picks)) {
    const { currentFamilyId: familyId, currentRound: round, currentPick: pick } = draft;
    ({ draft } = await post(`/api/weeks/${id}/assign`, { familyId, round, pick }));
  }
};

const evidence = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-failure-'));
  const shots = [...sharedPages, ...pages].map((page, n) =>
    page.screenshot({ path: join(folder, `${n + 1}.png`) }).catch(() => undefined),
  );
  await Promise.all(shots);
  return `Screens: ${folder}\nThe server's warnings and errors:\n${product.log().slice(-4000)}`;
};

/** A test in the browser. One that fails leaves pictures of all its screens; one in which a page throws has failed. */
export const scenario = (title: string, play: () => Promise<void>): void =>
  test(title, async () => {
    pages = [];
    faults = [];
    try {
      await play();
      if (faults.length) throw new Error(`Not everything went well on the pages:\n${faults.join('\n')}`);
    } catch (error) {
      process.stderr.write(`${title}\n${await evidence()}\n`);
      throw error;
    } finally {
      await Promise.all(pages.map((page) => page.context().close()));
    }
  });
