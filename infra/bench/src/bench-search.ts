// From a key in the inventory's search to the frame that shows it, and to the frame that shows the items found, in Chromium.
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { boat } from '../../../apps/e2e/src/boat.ts';
import { launchBrowser } from '../../../apps/e2e/src/browser.ts';
import { startProduct } from '../../../apps/e2e/src/product.ts';
import { typing } from './keys.ts';
import { printHead, printTimes } from './report.ts';
import { sampleItems } from './sample-items.ts';

const ITEMS = 300;
/** Typed and deleted letter by letter. Most items match the first letters, fewer each next one, and none the last word. */
const WORDS = ['equipment', 'lantern', 'spare', 'rope, blue', 'maintenance', 'zebra'];
const ROUNDS = 5;
/** A pause after each key, so that its remaining work does not slow the next. A fast typist takes twice as long. */
const PAUSE_MS = 50;
const windows = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const product = await startProduct();
const browser = await launchBrowser();
try {
  printHead('A key in the search over 300 items: milliseconds.', `Chromium ${browser.version()}`);
  const { request } = await browser.newContext({ baseURL: product.base });
  const [family] = boat.families;
  const credentials = { data: { username: family?.username, password: boat.defaultPassword } };
  await request.post('/api/auth/family/login', credentials);
  for (const data of sampleItems(ITEMS)) {
    const response = await request.post('/api/inventory', { data });
    if (!response.ok()) throw new Error(`An item returned ${response.status()}: ${await response.text()}`);
  }

  for (const [name, window] of Object.entries(windows)) {
    const context = await browser.newContext({ ...window, baseURL: product.base });
    await context.request.post('/api/auth/family/login', credentials);
    const page = await context.newPage();
    await page.goto('/inventory');
    await page.getByText(`${ITEMS} items`, { exact: true }).waitFor();
    const press = await typing(page);
    const figures = { typed: createHistogram(), found: createHistogram() };
    for (let round = -1; round < ROUNDS; round++)
      for (const word of WORDS)
        for (const key of [...word, ...Array<string>(word.length).fill('Backspace')]) {
          const { typed, found } = await press(key);
          await sleep(PAUSE_MS);
          if (round < 0) continue;
          figures.typed.record(Math.round(typed * 1e6));
          figures.found.record(Math.round(found * 1e6));
        }
    printTimes(name, 'keys', { 'letter on screen': figures.typed, 'items on screen': figures.found });
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
