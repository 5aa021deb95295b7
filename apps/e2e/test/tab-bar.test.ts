import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { inventoryOf } from '../src/inventory.ts';
import { draftAfter, idle, laptop, phone, scenario, signedIn } from '../src/stage.ts';

const username = families[0]?.username ?? '';
const smallPhone = { ...phone, isMobile: true, viewport: { width: 360, height: 640 } };
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

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });

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

scenario('the bar fits a narrow window and large type, gives way to the keyboard, and is on no laptop', async () => {
  const page = await signedIn(username, { ...smallPhone, viewport: { width: 320, height: 640 } });
  await page.goto('/inventory');
  await bar(page).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    const widths = await bar(page)
      .locator('a, button')
      .evaluateAll((tabs) => tabs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect([size, widths]).toEqual([size, [0, 0, 0, 0, 0]]);
  }
  expect(await overhang(page)).toEqual([]);
  await page.getByPlaceholder('Search inventory...').tap();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Inventory Management' }).tap();
  await bar(page).waitFor();

  const onLaptop = await signedIn(username, laptop);
  await onLaptop.goto('/');
  await idle(onLaptop);
  expect(await bar(onLaptop).isVisible()).toBe(false);
});
