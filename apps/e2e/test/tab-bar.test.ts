import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { inventoryOf } from '../src/inventory.ts';
import { draftAfter, idle, scenario, signedIn } from '../src/stage.ts';
import { bar, smallPhone } from '../src/tab-bar.ts';

const username = families[0]?.username ?? '';
const pages = [
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
  const page = await signedIn(username, smallPhone);
  for (const path of pages) {
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
