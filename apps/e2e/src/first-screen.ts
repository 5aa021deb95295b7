import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { families } from './boat.ts';
import { inWindow } from './in-window.ts';
import { afterResize, laptop, sharedPage } from './stage.ts';
import { weekSelection } from './week-selection.ts';

export const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const laptops = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];
export const sizes = [...phones, ...laptops];

/**
 * Waits until a page that is at its top shows all of this, then looks at it in each size, and compares what is within the window with
 * what should be.
 */
export async function look(
  page: Page,
  moment: string,
  expected: Record<string, { of: Locator; phone: number; laptop: number }>,
) {
  for (const { of, phone, laptop } of Object.values(expected)) await of.nth(Math.max(phone, laptop) - 1).waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await afterResize(page, async () => {
      const isOnPhone = phones.includes(size);
      const seen: Record<string, number> = {};
      const wanted: Record<string, number> = {};
      for (const [what, { of, phone, laptop }] of Object.entries(expected)) {
        wanted[what] = isOnPhone ? phone : laptop;
        // At least as many.
        seen[what] = Math.min(wanted[what], await inWindow(of, isOnPhone));
      }
      const at = `${moment}, ${size.width}x${size.height}`;
      expect({ at, ...seen }).toEqual({ at, ...wanted });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ at, overflow }).toEqual({ at, overflow: 0 });
    });
  }
}

export const one = (of: Locator) => ({ of, phone: 1, laptop: 1 });

/** All free weeks are within a laptop's window, and at least six within a phone's. */
export const freeWeeks = (screen: ReturnType<typeof weekSelection>, count: number) => ({
  of: screen.freeWeeks,
  phone: Math.min(6, count),
  laptop: count,
});

const [first] = families;

let firstPage: Promise<Page> | undefined;
/** Opens the weeks as the first family, on the page that it has in all scenarios of the file. */
export const openAsFirst = async () => {
  firstPage ??= sharedPage(first?.username ?? '', laptop);
  const page = await firstPage;
  await page.setViewportSize(laptop.viewport);
  const screen = weekSelection(page);
  await screen.open();
  return { page, screen };
};

export const yourTurn = (family = first) => `Your Turn - ${family?.name} Family`;
