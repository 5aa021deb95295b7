import type { Page } from 'playwright-core';

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Goes back once the page has as many entries for what is open over it: it adds and leaves them a little after it shows that. */
export const backFrom = async (page: Page, open: number) => {
  await page.waitForFunction((open) => (history.state?.open ?? 0) === open, open);
  await page.goBack();
};

/** Opens the home page, and from there the page of a link in the drawer, as one does on a phone. */
export const throughDrawer = async (page: Page, link: RegExp) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click();
};
