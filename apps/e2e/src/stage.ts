import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, jest, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { boat } from './boat.ts';
import { launchBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';

// A whole evening takes its time, and a browser may have to be installed first.
jest.setTimeout(240_000);

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const laptop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

let start: () => Promise<Product> = startProduct;
let product: Product;
let browser: Browser;
let pages: Page[] = [];
let faults: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Has the scenarios of a file played on another product than one server. To be called before them. */
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
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  pages.push(page);
  return page;
};

/** A newcomer who has a family's session already. */
export const signedIn = async (username: string, options?: BrowserContextOptions): Promise<Page> => {
  const page = await newcomer(options);
  const data = { username, password: boat.defaultPassword };
  const answer = await page.request.post('/api/auth/family/login', { data });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${answer.status()} ${await answer.text()}`);
  return page;
};

/** Starts the draft over and takes its first `picks` turns, each with the lowest free week. */
export const draftAfter = async (picks: number): Promise<void> => {
  const { request } = await signedIn(boat.adminUsername);
  const ask = async (path: string, data?: object) => {
    const answer = await (data ? request.post(path, { data }) : request.get(path));
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  let { draft } = await ask('/api/weeks/2026/reset', {});
  for (let made = 0; made < picks; made++) {
    const [week] = await ask('/api/weeks/2026/available');
    const { currentFamilyId: familyId, currentRound: round, currentPick: pick } = draft;
    ({ draft } = await ask(`/api/weeks/${week.id}/assign`, { familyId, round, pick }));
  }
};

const evidence = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-failure-'));
  const shots = pages.map((page, n) => page.screenshot({ path: join(folder, `${n + 1}.png`) }).catch(() => undefined));
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
