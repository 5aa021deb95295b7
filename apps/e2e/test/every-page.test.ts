import { brotliCompressSync } from 'node:zlib';
import { pagePaths } from '@houseboat/contract/paths.ts';
import { expect } from '@jest/globals';
import type { APIRequestContext, Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { holdStart } from '../src/hold-start.ts';
import { inventoryOf } from '../src/inventory.ts';
import { draftAfter, idle, newcomer, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { bar, smallPhone } from '../src/tab-bar.ts';

type Budget = { requests: number; scriptKB: number };
// Syntax and styles for the oldest browsers are 3 KB of each.
const landing: Budget = { requests: 8, scriptKB: 119.3 };
const family: Budget = { requests: 25, scriptKB: 186 };

/** The paths of the families' pages, but those of a season, which share a document. */
const familyPaths = pagePaths.filter((path) => !path.includes(':year')).map((path) => path.replace('/:weekId?', ''));

/** The compressed sizes of scripts, in bytes, by path. Pages share them. */
const sizes = new Map<string, number>();

/**
 * Returns the compressed size of a script in bytes, without the hashes in the names of the scripts that it loads. They change with every change, and
 * the sum of a page with them by up to 0.2 KB.
 */
const sizeOf = async (client: APIRequestContext, path: string): Promise<number> => {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const response = await client.get(path, { headers: { 'accept-encoding': 'br' } });
  expect([path, response.headers()['content-encoding']]).toEqual([path, 'br']);
  const size = brotliCompressSync((await response.text()).replace(/-[\da-f]{7}(?=\.js)/g, '')).length;
  sizes.set(path, size);
  return size;
};

/** What a page starts with, by its document: the document itself, what it asks the browser to load, and its pictures. */
const startOf = async (client: APIRequestContext, path: string) => {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const html = await (await client.get(path, { headers })).text();
  const linked = [...html.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="(\/(?:assets|api)\/[^"]+)"/g)];
  const paths = [...new Set(linked.map(([, linkedPath = '']) => linkedPath))];
  const scripts = paths.filter((file) => file.endsWith('.js'));
  let bytes = 0;
  for (const script of scripts) bytes += await sizeOf(client, script);
  return { html, scripts, requests: 1 + paths.length, scriptKB: bytes / 1000 };
};

/** Compares with a budget, so that a failure names the page and prints its figures. */
const expectWithin = (path: string, budget: Budget, { requests, scriptKB }: Budget) => {
  process.stderr.write(`${path}: ${requests} requests, ${scriptKB.toFixed(2)} KB of script\n`);
  const isWithin = requests <= budget.requests && scriptKB <= budget.scriptKB;
  expect({ path, requests, scriptKB, isWithin }).toEqual({ path, requests, scriptKB, isWithin: true });
};

scenario('the landing page is in its document, and starts within its budget', async () => {
  const { request } = await newcomer();
  const { html, ...start } = await startOf(request, '/');
  expect(html).toMatch(/<label[^>]*>Family Username<\/label>/);
  expect(html).toMatch(/<img src="data:image\/svg\+xml,[^"]+" alt="The houseboat on the lake"/);
  expect(html).not.toMatch(/<link rel="stylesheet"/);
  expectWithin('/', landing, start);
});

scenario('each page of a family starts within its budget', async () => {
  const client = await requestsOf();
  for (const path of familyPaths) {
    const { html: _, scripts, ...start } = await startOf(client, path);
    expectWithin(path, family, start);
    expect(scripts.length).toBeGreaterThan(3);
    // Schemas check forms, and load with the first of them.
    const texts = await Promise.all(scripts.map(async (script) => (await client.get(script)).text()));
    expect([path, scripts.filter((_, at) => texts[at]?.includes('invalid_type'))]).toEqual([path, []]);
  }
});

scenario('the document of a page preloads its code', async () => {
  const page = await signedIn(families[0]?.username ?? '');
  let loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  for (const path of familyPaths) {
    const { scripts } = await startOf(page.request, path);
    loaded = [];
    await page.goto(path);
    await page.locator('#content h1').waitFor();
    const late = loaded.filter((script) => !scripts.includes(script));
    expect([path, late.filter((script) => /-page-|week-selection|draft-night|\/calendar-/.test(script))]).toEqual([
      path,
      [],
    ]);
  }
});

scenario('what was typed and pressed before the app has started counts once it has', async () => {
  const page = await newcomer();
  const start = await holdStart(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Family Username').fill('bell');
  await page.getByLabel('Password', { exact: true }).fill('low water');
  // Nothing is sent, and no password gets into the address.
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  start();
  await page.getByRole('heading', { name: 'Bell Family' }).waitFor();
});

const pagesAboveBar = [
  '/',
  '/week-selection',
  '/calendar',
  '/trades',
  '/inventory',
  '/needs-attention',
  '/wish-list',
  '/season/2026',
];

/** Returns the texts and controls of a page that the bar covers while the page is scrolled to its end. */
const coveredAtEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const bar = document.querySelector('nav[aria-label="Main pages"]');
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, width, top, height } of range.getClientRects())
        if (width > 1 && bar?.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
          covered.push(node.textContent ?? '');
    }
    return covered;
  });

scenario("the bar leads to the main pages, and covers nothing at any page's end", async () => {
  await draftAfter(3);
  await inventoryOf({ name: 'Propane' }, { name: 'Ice' }, { name: 'Rope' });
  const page = await signedIn(families[0]?.username ?? '', smallPhone);
  for (const path of pagesAboveBar) {
    await page.goto(path);
    await bar(page).waitFor();
    await idle(page);
    expect([path, await coveredAtEnd(page)]).toEqual([path, []]);
  }
  const boxes = await Promise.all((await bar(page).locator('a, button').all()).map((tab) => tab.boundingBox()));
  expect(boxes).toHaveLength(5);
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await bar(page).getByRole('link', { name: 'Calendar' }).tap();
  await page.waitForURL('**/calendar');
  await bar(page).getByRole('button', { name: /^Menu/ }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Draft night' }).tap();
  await page.waitForURL('**/draft-night');
});
