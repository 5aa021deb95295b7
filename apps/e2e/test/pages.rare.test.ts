import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { boat, type Family, families } from '../src/boat.ts';
import { checkZones, month, press } from '../src/calendar.ts';
import { expectAccessible } from '../src/check-screens.ts';
import { inventoryOf } from '../src/inventory.ts';
import { issuesOf } from '../src/issues.ts';
import { logIn } from '../src/log-in.ts';
import { afterResize, draftAfter, idle, laptop, newcomer, phone, scenario, signedIn } from '../src/stage.ts';
import { bar, smallPhone } from '../src/tab-bar.ts';
import { draftTradingSeason } from '../src/trades.ts';
import { openTrades } from '../src/trades-page.ts';

// A scenario or two of each page: a server for each page would take longer to start than they do.

scenario('a login with a scrolled form opens the home page at its top, with the focus on it', async () => {
  const page = await newcomer({ ...phone, viewport: { width: 390, height: 420 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login', exact: true }).scrollIntoViewIfNeeded();
  await logIn(page, 'abara', boat.defaultPassword);
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('main:focus').waitFor();
});

// The lake has June 10, and Honolulu June 9.
checkZones('Honolulu', '2026-06-10T08:30:00Z', 'Wednesday, June 10, 2026');

scenario('a page that cannot be loaded says so and keeps the navigation, and Retry loads it', async () => {
  const page = await signedIn('ito');
  await page.route(/assets\/calendar-/, (route) => route.abort());
  await page.goto('/week-selection');
  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.getByText("We couldn't load this page. Try again.").waitFor();
  await page.getByRole('link', { name: 'Week Selection' }).click();
  await page.getByRole('heading', { name: '2026 Season - Week Selection' }).waitFor();

  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.getByText("We couldn't load this page. Try again.").waitFor();
  await page.unroute(/assets\/calendar-/);
  await press(page, 'Retry');
  await month(page, 'May 2026').waitFor();
});

scenario('an issue whose title is one long word leaves the home page as wide as the phone', async () => {
  const title = 'Replacement_bilge_pump_order_no_A1234567890_for_the_stern';
  await issuesOf({ title });
  const page = await signedIn('ito', phone);
  await page.goto('/');
  await page.getByRole('listitem').filter({ hasText: title }).first().waitFor();
  expect(await overhang(page)).toEqual([]);
});

scenario('the archive is a zip', async () => {
  const page = await signedIn(boat.adminUsername, laptop);
  await page.goto('/boat');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the archive' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

scenario('the text of the waivers is previewed as a PDF before it is saved', async () => {
  const page = await signedIn(boat.adminUsername, phone);
  await page.goto('/boat');
  await page.getByLabel('Text of new waivers').fill('Aboard {boat}\n\n{guest} is welcome.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preview the PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Waiver preview.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
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

scenario('the bar fits a narrow window and large type, gives way to the keyboard, and is on no laptop', async () => {
  await draftAfter(0);
  const page = await signedIn(families[0]?.username ?? '', { ...smallPhone, viewport: { width: 320, height: 640 } });
  await inventoryOf({ name: 'Rope' });
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

  // Android's Back closes the keyboard, and leaves the focus in the field.
  const search = page.getByPlaceholder('Search inventory...');
  await search.tap();
  await page.setViewportSize({ width: 320, height: 360 });
  await afterResize(page, async () => expect(await page.evaluate(() => visualViewport?.height)).toBe(360));
  expect(await bar(page).count()).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await bar(page).waitFor();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  // A tap opens it again.
  await search.tap();
  await bar(page).waitFor({ state: 'detached' });

  const onLaptop = await signedIn(families[0]?.username ?? '', laptop);
  await onLaptop.goto('/');
  await idle(onLaptop);
  expect(await bar(onLaptop).isVisible()).toBe(false);
});

const pages = [
  '/',
  '/week-selection',
  '/calendar',
  '/trades',
  '/handover',
  '/inventory',
  '/needs-attention',
  '/waivers',
  '/season/2026',
  '/draft-night',
];

/** Returns what floats over the page's content. A bar along the window's edge, to which the page leaves room, does not. */
const floating = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return ['There is no page.'];
    const { left, right } = main.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    const header = document.querySelector('header')?.getBoundingClientRect();
    return (
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const isBar = box.width >= window.innerWidth;
          return box.width > 0 && !isBar && box.left < to && box.right > from && box.bottom > (header?.bottom ?? 0);
        })
        .map((element) => element.ariaLabel ?? element.textContent)
        // The list of toasts, while there are none.
        .filter((words) => words !== '')
    );
  });

scenario('nothing floats over a page on a phone, nor on a laptop', async () => {
  await draftAfter(2);
  const page = await signedIn('ito', phone);
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { viewport } of [phone, laptop]) {
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Lake Powell Weather' }).waitFor();
      await afterResize(page, async () => expect([path, viewport, await floating(page)]).toEqual([path, viewport, []]));
    }
  }
});

const [ng, zielinska] = families.slice(5) as [Family, Family];

// Last, because it opens the next season.
scenario('on a phone, an offer is made on two screens without scrolling, and Back leads to the first', async () => {
  await draftTradingSeason();
  const page = await openTrades(zielinska, phone);
  await page.getByRole('button', { name: 'Offer a week' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Offer a week' });
  await dialog.getByText(/^Week 7 /).tap();
  const wanted = dialog.getByRole('checkbox', { name: `Week 6 ${ng.name}` });
  await wanted.check();
  const isInWindow = async () => {
    const box = await dialog.boundingBox();
    expect([box && box.y >= 0, box && box.y + box.height <= phone.viewport.height]).toEqual([true, true]);
  };
  await isInWindow();
  const review = dialog.getByRole('button', { name: 'Review the offer' });
  await review.tap();
  const sentence = dialog.getByRole('heading', { name: `You would give week 7 for ${ng.name}'s week 6` });
  await sentence.waitFor();
  await isInWindow();
  await expectAccessible(page);
  await page.goBack();
  await sentence.waitFor({ state: 'hidden' });
  expect(await wanted.isChecked()).toBe(true);
  await review.tap();
  await dialog.getByRole('button', { name: 'Make the offer' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('article', { name: `You would give week 7 for ${ng.name}'s week 6` }).waitFor();
});
