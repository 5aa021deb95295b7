import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

// Functions with a `window` run in pages that show Week Selection. Times are milliseconds since the epoch, which the browsers' processes share.

type Watched = { releasedAt: number; shownAt: Promise<number> };

const tileOf = (page: Page, number: number) =>
  page.locator('[aria-labelledby=available-weeks] li').filter({ hasText: new RegExp(`^Week ${number}(?!\\d)`) });

/** Waits until a screen shows a turn, and has drawn all of it: until then a press would wait for the pick before. */
export async function untilTurn(page: Page, turn: string): Promise<void> {
  await page.getByText(turn, { exact: true }).waitFor();
  // What follows a pick begins after the next frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()))),
      ),
  );
}

/** Scrolls to a week's tile, because a press reaches only what is in view, and places the pointer on it. */
export async function pointAt(page: Page, number: number): Promise<void> {
  const [x, y] = await tileOf(page, number).evaluate((tile) => {
    // In the middle, where no toast and no bar is.
    tile.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = tile.getBoundingClientRect();
    const center = [left + width / 2, top + height / 2] as const;
    if (!tile.contains(document.elementFromPoint(...center))) throw new Error('Something covers the week.');
    return center;
  });
  await page.mouse.move(x, y);
}

/** How long a finger stays on a button. */
const HOLD_MS = 100;

/** Presses what the pointer is on. Resolves with the time of the release, which is when a press counts, once the page has handled it. */
export async function press(page: Page): Promise<number> {
  await page.evaluate(() =>
    window.addEventListener(
      'pointerup',
      ({ timeStamp }) => Object.assign(window, { releasedAt: performance.timeOrigin + timeStamp }),
      { capture: true, once: true },
    ),
  );
  await page.mouse.down();
  await sleep(HOLD_MS);
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as Watched).releasedAt);
}

const TIMEOUT_MS = 30_000;

/**
 * Scrolls to a week, because Element Timing reports only what is in view, and watches for the frame that shows it as taken. It costs the page
 * nothing until the week's tile changes.
 */
export async function watch(page: Page, number: number): Promise<void> {
  await tileOf(page, number).evaluate((tile, timeout) => {
    tile.scrollIntoView({ block: 'center' });
    const shownAt = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('The screen does not show the week as taken.')), timeout);
      new MutationObserver((_, observer) => {
        const label = tile.querySelector('time')?.parentElement?.nextElementSibling;
        if (!label || label.textContent === 'Available') return;
        observer.disconnect();
        new PerformanceObserver((list, entries) => {
          entries.disconnect();
          const [shown] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
          resolve(performance.timeOrigin + (shown?.renderTime ?? Number.NaN));
        }).observe({ type: 'element' });
        // On the picker's own screen the button to take it back may be in the name's place.
        (tile.querySelector('button') ?? label).setAttribute('elementtiming', 'taken');
      }).observe(tile, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, { shownAt });
  }, TIMEOUT_MS);
}

/** Resolves with the time at which the screen presented that frame. */
export const shown = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).shownAt);
