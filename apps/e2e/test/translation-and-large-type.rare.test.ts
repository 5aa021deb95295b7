import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { afterResize, draftAfter, idle, scenario, signedIn } from '../src/stage.ts';
import { smallPhone } from '../src/tab-bar.ts';

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
  '/recap/2026',
  '/fairness',
  '/lottery',
];

scenario("families' names are not translated", async () => {
  await draftAfter(4);
  const page = await signedIn('ito');
  const names = families.map(({ name }) => name);
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await idle(page);
    const translated = await page.evaluate((names) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (
          names.includes(text.parentElement?.textContent ?? '') &&
          !text.parentElement?.closest('[translate=no], option')
        )
          found.push(text.parentElement?.outerHTML ?? '');
      return found;
    }, names);
    expect([path, translated]).toEqual([path, []]);
  }
});

/** Returns the short words of a page that are broken, as those are whose box is narrower than a word. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /(?<![\p{Letter}\p{Mark}])[\p{Letter}\p{Mark}]{2,10}(?![\p{Letter}\p{Mark}])/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // What is read to screen readers alone is tiny.
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(text.nodeValue ?? '');
      }
    return broken;
  });

scenario('large type on a phone breaks no word, and makes no page scroll sideways', async () => {
  await draftAfter(10);
  const page = await signedIn('ito', smallPhone);
  for (const path of ['/week-selection', '/season/2026', '/waivers', '/practice'])
    for (const [width, fontSize] of [
      [360, '32px'],
      [390, '24px'],
    ] as const) {
      await page.setViewportSize({ width, height: 1400 });
      await page.goto(path);
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), fontSize);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await idle(page);
      await afterResize(page, async () => {
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, fontSize, sideways, await brokenWords(page)]).toEqual([path, fontSize, 0, []]);
      });
    }
});
