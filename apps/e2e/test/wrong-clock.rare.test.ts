import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat } from '../src/boat.ts';
import { draftAfter, laptop, phone, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';

const DAY_MS = 86_400_000;

/** What a device's clock shows: right, three days ahead, or what a box has that has lost its battery. */
const clocks: [string, () => string | undefined][] = [
  ['three days ahead', () => new Date(Date.now() + 3 * DAY_MS).toISOString()],
  ['on January 1, 2015', () => '2015-01-01T12:00:00Z'],
];

/** Lets a page remember every text that it shows, however briefly. */
const rememberTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('main h1, main h2, main p, main [aria-current=date]'))
        texts.add(each.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts]);

const screens = [
  ['the television', '/calendar?display=tv', television, 'h2'],
  ['home', '/', phone, 'h2'],
  ['the calendar', '/calendar', laptop, '[aria-current=date], h2'],
] as const;

const open = async (path: string, device: object, at?: string) => {
  const page = await signedIn(boat.adminUsername, device);
  if (at) await page.clock.install({ time: at });
  await rememberTexts(page);
  await page.goto(path);
  return page;
};

/** Waits until a screen shows what belongs to a day, and returns its headings and days. */
const dated = async (page: Page, selector: string) => {
  await page.locator('main h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.locator('main').locator(selector).allTextContents();
};

beforeAll(() => draftAfter(21));

for (const [name, path, device, selector] of screens)
  scenario(`${name} shows the same day whatever the device's clock says`, async () => {
    const right = await dated(await open(path, device), selector);
    expect(right.length).toBeGreaterThan(0);
    for (const [, at] of clocks) {
      const page = await open(path, device, at());
      await expect(dated(page, selector)).resolves.toEqual(right);
      // Nor does it show another one first.
      expect((await texts(page)).filter((text) => /4,\d\d\d days|2015/.test(text))).toEqual([]);
    }
  });
