import type { Page } from 'playwright-core';
import { weekSelection } from './week-selection.ts';

/** The practice screen. */
export const practice = (page: Page) => {
  const result = page.getByRole('region', { name: 'Your weeks in this practice' });
  return {
    isOpen: () => page.getByText('Nothing here is real.').waitFor(),
    result,
    myTurn: page.getByText('Your turn', { exact: true }),
    /** Plays to the end with the keyboard alone. */
    play: async () => {
      const skip = page.getByRole('button', { name: 'Skip to my turn' });
      while (!(await result.isVisible())) {
        const free = weekSelection(page).freeWeeks.and(page.locator('[aria-disabled="false"]')).first();
        await skip.or(free).or(result).first().waitFor();
        if (await skip.isVisible()) await skip.press('Enter');
        await free.or(result).first().waitFor();
        if (await free.isVisible()) await free.press('Enter');
      }
    },
    weeks: async () =>
      (await result.getByRole('listitem').getByText(/^Week/).allInnerTexts()).map((text) => Number(text.slice(5))),
  };
};
