import type { Locator, Page } from 'playwright-core';
import { families } from './boat.ts';
import { draftNow, manageDraft } from './draft-night.ts';
import { draftAfter, signedIn } from './stage.ts';

/** The screen with the story of the 2026 season. */
export const seasonStory = (page: Page) => ({
  open: async (search = '') => {
    await page.goto(`/season/2026${search}`);
    await page.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor();
  },
  slider: page.getByRole('slider', { name: 'Moment' }),
  button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
  /** Waits until a moment is on screen. */
  moment: (version: number) => page.getByText(new RegExp(`^Moment ${version} of `)).waitFor(),
  /** Returns which moment is on screen. */
  version: async (): Promise<number> => {
    const words = await page.getByText(/^Moment \d+ of /).innerText();
    return Number(/\d+/.exec(words)?.[0]);
  },
  /** What the calendar, the board and the wake say of a week. */
  inCalendar: (week: number): Locator =>
    page
      .getByRole('region', { name: 'Calendar' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^Week ${week}(?!\\d)`) }),
  onBoard: (round: number, pick: number): Locator =>
    page
      .getByRole('region', { name: `Round ${round}` })
      .getByRole('listitem')
      .nth(pick - 1),
  wake: page.getByRole('img', { name: /^Draft progress/ }),
});

/** Makes five picks of the first weeks and undoes the last two. Returns the version of the first of those picks. */
export async function playNight(): Promise<number> {
  await draftAfter(5);
  const { version } = await draftNow();
  await manageDraft('undo', { picks: 2, version });
  return version - 4;
}

/** Opens the story as the first family. */
export const openStory = async (search?: string, options?: Parameters<typeof signedIn>[1]): Promise<Page> => {
  const page = await signedIn(families[0]?.username ?? '', options);
  await seasonStory(page).open(search);
  return page;
};
