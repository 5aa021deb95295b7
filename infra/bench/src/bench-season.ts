// The work of a frame while the season's story plays and is scrubbed through, with 100,000 events in the log, in Chromium.
import type { Week } from '@houseboat/contract/draft.ts';
import type { Page } from 'playwright-core';
import { boat } from '../../../apps/e2e/src/boat.ts';
import { launchBrowser } from '../../../apps/e2e/src/browser.ts';
import { startProduct } from '../../../apps/e2e/src/product.ts';
import { type FrameWork, traceFrames } from './frames.ts';
import { printHead, printTable } from './report.ts';
import { storyLog } from './story-log.ts';

const EVENTS = 100_000;
const AIM_MS = 8;
const STEPS = 120;
const windows = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const play = async (page: Page, speed: string) => {
  await page.keyboard.press('Home');
  await page.getByText(speed, { exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  // Asked now and then and of the slider alone: reading the page's text in every frame would cost more than drawing it.
  const hasPlayed = () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) > 60;
  await page.waitForFunction(hasPlayed, undefined, { polling: 200 });
  await page.getByRole('button', { name: 'Pause' }).click();
};

/** Drags the thumb over the whole log and back, a frame at a time: the browser answers to each move in its next frame. */
const scrub = async (page: Page) => {
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('There is no slider.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 1, y);
  await page.mouse.down();
  for (let step = 0; step <= STEPS; step++) {
    const part = Math.abs(1 - (2 * step) / STEPS);
    await page.mouse.move(box.x + 1 + part * (box.width - 2), y);
  }
  await page.mouse.up();
};

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const rowOf = (name: string, { wall, cpu }: FrameWork) => [
  name,
  String(wall.length),
  ...[percentile(wall, 0.5), percentile(wall, 0.95), percentile(cpu, 0.5), percentile(cpu, 0.95)].map((ms) =>
    ms.toFixed(1),
  ),
];

const product = await startProduct();
const browser = await launchBrowser();
try {
  printHead(`The season's story with ${EVENTS.toLocaleString('en')} events.`, `Chromium ${browser.version()}`);
  const rows: string[][] = [];
  for (const [name, window] of Object.entries(windows)) {
    const context = await browser.newContext({ ...window, baseURL: product.base, serviceWorkers: 'block' });
    const [family] = boat.families;
    await context.request.post('/api/auth/family/login', {
      data: { username: family?.username, password: boat.defaultPassword },
    });
    const weeks: Week[] = await (await context.request.get('/api/weeks/2026')).json();
    const families: { id: string }[] = await (await context.request.get('/api/families')).json();
    const events = storyLog(
      EVENTS,
      families.map(({ id }) => id),
      weeks.map(({ id }) => id),
    );
    const page = await context.newPage();
    await page.route('**/api/draft/2026/events', (route) => route.fulfill({ json: { version: EVENTS, events } }));
    await page.goto('/season/2026?at=1');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    rows.push(rowOf(`${name}, playing at 16×`, await traceFrames(page, () => play(page, '16×'))));
    rows.push(rowOf(`${name}, scrubbing`, await traceFrames(page, () => scrub(page))));
    await context.close();
  }
  printTable(
    ['milliseconds of work', 'frames', 'median', 'p95', 'CPU median', 'CPU p95'],
    rows,
    `aim: p95 ≤ ${AIM_MS}`,
  );
} finally {
  await browser.close();
  await product.stop();
}
