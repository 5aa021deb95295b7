import type { Page } from 'playwright-core';

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens the home page, and from there the page of a link in the drawer, as one does on a phone. */
export const throughDrawer = async (page: Page, link: RegExp) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click();
};
