import { chromium } from 'playwright-core';
import { findHeadlessShell } from '../../../apps/e2e/src/browser.ts';

/** Bytes per second. */
const kilobit = 1000 / 8;
/** Lighthouse's slow 4G, in milliseconds and bytes per second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1600 * kilobit, uploadThroughput: 750 * kilobit };
const CPU_SLOWDOWN = 4;

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
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', slow4G);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
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
