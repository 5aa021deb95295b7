import type { BrowserContextOptions, Page } from 'playwright-core';
import { serverFollowsClockOf } from './server-time.ts';
import { newcomer, signedIn } from './stage.ts';

export const television: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };
export const largeTelevision: BrowserContextOptions = { viewport: { width: 3840, height: 2160 } };

/** The family with the longest name, whose TV mode the tests open. */
export const longest = 'featherstonehaugh-papadimitriou';
/** An afternoon of the season at the lake. */
export const afternoon = '2026-06-10T22:42:00Z';

/** Opens a TV that is not paired yet. Returns it with its code. */
export const unpaired = async (options: BrowserContextOptions = television) => {
  const tv = await newcomer(options);
  await tv.goto('/tv');
  return { tv, code: await codeOn(tv) };
};

/** Returns the code that a TV shows. */
export const codeOn = async (tv: Page): Promise<string> => {
  const words = await tv.getByText(/^The code is /).innerText();
  return words.replace(/^The code is |, /g, '');
};

/** Opens the dialog of a family's TVs from any screen. */
export const openTelevisions = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const account = page.getByRole('button', { name: 'Account menu' });
  await menu.or(account).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await account.click();
  await page.getByRole('menuitem', { name: 'TVs' }).click();
  const dialog = page.getByRole('dialog', { name: 'TVs' });
  await dialog.waitFor();
  return dialog;
};

/** Pairs a TV with the family of `page`. */
export const pairTelevision = async (page: Page, code: string, name: string) => {
  await page.goto('/');
  const dialog = await openTelevisions(page);
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add TV' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Opens a family's TV mode at a certain time. */
export const openAt = async (time: string, options: BrowserContextOptions = television) => {
  const page = await signedIn(longest, options);
  await page.clock.install({ time: new Date(time) });
  await serverFollowsClockOf(page);
  await page.goto('/calendar?display=tv');
  return page;
};

/** The heading of a TV during the draft. */
export const onClock = (tv: Page, name: string) => tv.getByRole('heading', { level: 1, name, exact: true });

/** Returns the text and font size in CSS pixels of every element with visible text of its own. */
export const typeSizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        const { width, height } = element.getBoundingClientRect();
        return hasText && width > 1 && height > 1 && !element.closest('a');
      })
      .map((element) => [element.textContent, Number.parseFloat(getComputedStyle(element).fontSize)] as const),
  );

/** The heading of who is aboard. */
export const thisWeek = (tv: Page) => tv.getByRole('heading', { name: 'This week' });
