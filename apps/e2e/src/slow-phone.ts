import type { Page } from 'playwright-core';

/** A kilobit, in bytes. */
const KILOBIT = 1000 / 8;

/** Makes a page as slow as on a mid-range phone with slow 4G, as Lighthouse does. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * KILOBIT,
    uploadThroughput: 750 * KILOBIT,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
