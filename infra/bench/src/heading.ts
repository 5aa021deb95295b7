import { findHeadlessShell } from '@houseboat/e2e/browser.ts';
import { slowDown } from '@houseboat/e2e/slow-phone.ts';
import { chromium } from 'playwright-core';

/**
 * Opens a page in a new browser, on a phone with a slow CPU and slow 4G, and measures from the navigation to the first frame with the page's own
 * heading.
 *
 * @param cookie of a session
 * @returns milliseconds
 */
export async function timeToHeading(url: string, cookie: string): Promise<number> {
  const browser = await chromium.launch(await findHeadlessShell());
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    const heading = await page.waitForFunction(
      () => document.querySelector('#content h1')?.checkVisibility() && performance.now(),
      undefined,
      { polling: 'raf', timeout: 60_000 },
    );
    return Number(await heading.jsonValue());
  } finally {
    await browser.close();
  }
}
