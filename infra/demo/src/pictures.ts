// `npm run pictures`: draws the README's pictures from the demo, as it is today.
import { resolve } from 'node:path';
import { addDays } from '@houseboat/draft/season.ts';
import { settled } from '@houseboat/e2e/accessibility.ts';
import { findBrowser } from '@houseboat/e2e/browser.ts';
import { serverFollowsClockOf } from '@houseboat/e2e/server-time.ts';
import { type Browser, chromium } from 'playwright-core';
import { type Client, signIn } from './client.ts';
import { startDemo } from './start.ts';

const folder = resolve(import.meta.dirname, '../../../.github');

/** Saves a picture of a page as a client sees it at a moment. Its data must have arrived when `words` are there. */
async function draw(
  browser: Browser,
  { name, client, url, at, words }: { name: string; client: Client; url: URL; at: string; words: RegExp },
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'America/Phoenix',
    serviceWorkers: 'block',
  });
  const [cookie, value] = client.cookie;
  await context.addCookies([{ name: cookie, value, url: url.origin }]);
  const page = await context.newPage();
  await page.clock.setFixedTime(at);
  await serverFollowsClockOf(page);
  await page.goto(url.href);
  await page.getByText(words).first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settled(page);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  await context.close();
}

const demo = await startDemo(process.env.PORT ?? '3999');
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
const { base, firstWeekStart, television } = demo;
const family = await signIn(base, 'ekstrom');
// A Wednesday noon at the lake: before the season, and in a week that somebody has picked.
const noonAfter = (days: number) => `${addDays(firstWeekStart, days)}T19:00:00Z`;
await draw(
  browser,
  {
    name: 'week-selection',
    client: family,
    url: new URL('/week-selection', base),
    at: noonAfter(-60),
    // Loads last.
    words: /^Try it in practice/,
  },
  { width: 1440, height: 900 },
);
await draw(
  browser,
  { name: 'television', client: television, url: new URL('/tv', base), at: noonAfter(7 * 6 + 3), words: /Alder/ },
  { width: 1920, height: 1080 },
);
await browser.close();
await demo.stop();
process.exit();
