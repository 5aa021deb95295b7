import type { Locator, Page } from 'playwright-core';

/** The Week Selection screen. */
export const weekSelection = (page: Page) => {
  const names = (number: number) => new RegExp(`^Week ${number}(?!\\d)`);
  const weeks = page.getByRole('region', { name: /^(Available Weeks \(Select Your Week\)|Everybody's weeks)$/ });
  return {
    open: async () => {
      await page.goto('/week-selection');
      await page.getByRole('heading', { name: '2026 Season - Week Selection' }).waitFor();
      await page.getByText(/^Round \d+ - Pick \d+ of 7$/).waitFor();
    },
    /** The button of a free week. */
    week: (number: number): Locator => weeks.getByRole('button', { name: names(number) }),
    /** The place of a week in its month, free or taken. */
    weekItem: (number: number): Locator => weeks.getByRole('listitem').filter({ hasText: names(number) }),
    /** Clicks a free week that is aria-disabled. Without force the click would wait until it is enabled. */
    clickDisabled: async (number: number) => {
      const week = weeks.getByRole('button', { name: names(number), disabled: true });
      await week.click({ force: true });
    },
    /** All buttons of free weeks. */
    freeWeeks: weeks.getByRole('button', { name: /Available$/ }),
    /** A taken week, which is not a button. Its own family may have one in it to take it back. */
    takenWeek: (number: number, family: string): Locator =>
      weeks
        .getByRole('listitem')
        .filter({ hasText: names(number), hasNot: page.getByRole('button', { name: names(number) }) })
        .getByText(family, { exact: true }),
    turn: (round: number, pick: number): Locator =>
      page.getByText(`Round ${round} - Pick ${pick} of 7`, { exact: true }),
    badge: (text: string): Locator => page.getByText(text, { exact: true }),
    /** A text about a family in the draft order. */
    inDraftOrder: (family: string, text: string): Locator =>
      page
        .getByRole('list', { name: 'Families in draft order' })
        .getByRole('listitem')
        .filter({ hasText: family })
        .getByText(text, { exact: true }),
  };
};

/** Waits until a page that shows the lobby is in the draft's room. */
export const isInDraftRoom = (page: Page) => page.getByText(/^\d of 7 families (is|are) here/).waitFor();

/** Checks items one after the other, so that a failure names the screen. */
export const onEach = async <T>(
  all: readonly T[],
  look: (one: T, index: number) => Promise<unknown>,
): Promise<void> => {
  for (const [index, one] of all.entries())
    await look(one, index).catch((error: Error) => {
      error.message = `On screen ${index + 1}: ${error.message}`;
      throw error;
    });
};
