import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { families } from './boat.ts';
import { type Device, draftAfter, requestsOf, scenario, signedIn } from './stage.ts';
import { weekSelection } from './week-selection.ts';

declare global {
  interface Window {
    /** When the last presses were, in milliseconds. */
    pressedAt: number[];
  }
}

/** The slowest double click. */
const SLOWEST_MS = 1400;

/** Presses a place twice, whatever is there by then. Returns whether that was a double click, for which a busy machine may be too slow. */
const doubleClick = async (page: Page, place: Locator, ms: number, { hasTouch }: Device): Promise<boolean> => {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  // Where a week offers to take it back.
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 22];
  const press = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await press();
  await page.waitForTimeout(ms);
  await press();
  const [first = 0, second = 0] = await page.evaluate(() => window.pressedAt.slice(-2));
  return second - first < SLOWEST_MS;
};

/** The types of the draft's events since its last reset. */
const log = async (): Promise<string[]> => {
  const answer = await (await requestsOf()).get('/api/draft/2026/events');
  const types = (await answer.json()).events.map(({ type }: { type: string }) => type);
  return types.slice(types.lastIndexOf('DraftReset') + 1);
};

/** Defines the test of double clicks on a device. */
export const checkDoubleClick = (name: string, device: Device): void =>
  scenario(`a double click on ${name} picks a week, and does not give it back`, async () => {
    const page = await signedIn(families[0]?.username ?? '', device);
    await page.addInitScript(() => {
      window.pressedAt = [];
      window.addEventListener('pointerdown', ({ timeStamp }) => window.pressedAt.push(timeStamp), { capture: true });
    });
    const takenBack: string[] = [];
    page.on('request', (request) => request.url().endsWith('/take-back') && takenBack.push(request.url()));
    const screen = weekSelection(page);
    const offer = page.getByRole('button', { name: 'Take it back' });
    for (const ms of [120, 300, 600, 1000]) {
      do {
        await draftAfter(0);
        await screen.open();
        await screen.badge(`Your Turn - ${families[0]?.name} Family`).waitFor();
        // The second press of a try that was too slow did take the week back.
        takenBack.length = 0;
      } while (!(await doubleClick(page, screen.week(5), ms, device)));
      await offer.waitFor();
      // The page has sent by then whatever the second press led to.
      await page.evaluate(() => fetch('/api/draft/2026').then((answer) => answer.text()));
      expect(takenBack).toEqual([]);
      expect(await log()).toEqual(['WeekPicked']);
    }
    // The browser test waits until the offer takes a press, which it then does.
    await offer.click();
    await screen.week(5).waitFor();
    expect(await log()).toEqual(['WeekPicked', 'PickTakenBack']);
  });
