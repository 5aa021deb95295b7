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

/** Scrolls a week to the middle, where no toast and no bar is, and points at it. After the weeks have moved, waits until they can be pressed. */
export async function pointAt(page: Page, number: number): Promise<void> {
  const tile = tileOf(page, number);
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await tile.hover();
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
 * nothing until a week changes. React replaces a month's elements when its last free week goes.
 */
export async function watch(page: Page, number: number): Promise<void> {
  await tileOf(page, number).evaluate(
    (tile, { timeout, number }) => {
      tile.scrollIntoView({ block: 'center' });
      const weeks = document.querySelector('[aria-labelledby=available-weeks]') as Element;
      const shownAt = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The screen does not show the week as taken.')), timeout);
        const isWeek = new RegExp(`^Week ${number}(?!\\d)`);
        new MutationObserver((_, observer) => {
          const taken = [...weeks.querySelectorAll('[data-week=taken]')].find((week) => isWeek.test(week.textContent));
          if (!taken) return;
          observer.disconnect();
          new PerformanceObserver((list, entries) => {
            entries.disconnect();
            const [shown] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
            resolve(performance.timeOrigin + (shown?.renderTime ?? Number.NaN));
          }).observe({ type: 'element' });
          // React replaces a free week's button, so this is the number's first frame. The name may be hidden behind the button to take the week back.
          taken.querySelector('[data-title]')?.setAttribute('elementtiming', 'taken');
        }).observe(weeks, { attributes: true, childList: true, subtree: true, characterData: true });
      });
      Object.assign(window, { shownAt });
    },
    { timeout: TIMEOUT_MS, number },
  );
}

/** Resolves with the time at which the screen presented that frame. */
export const shown = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).shownAt);
