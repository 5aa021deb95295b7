import type { Page } from 'playwright-core';

/** Logs in on the landing page. */
export const logIn = async (page: Page, username: string, password: string) => {
  // The document has the form already; the boat's name appears when the app has started.
  await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
  await page.getByLabel('Family Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};
