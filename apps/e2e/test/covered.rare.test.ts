import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { draftAfter, laptop, phone, scenario, signedIn } from '../src/stage.ts';

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
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.getByRole('button', { name: 'Lake Powell Weather' }).waitFor();
      expect([path, viewport, await floating(page)]).toEqual([path, viewport, []]);
    }
  }
});
