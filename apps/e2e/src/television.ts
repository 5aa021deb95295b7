import type { BrowserContextOptions, Page } from 'playwright-core';
import { newcomer } from './stage.ts';

export const television: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };
export const largeTelevision: BrowserContextOptions = { viewport: { width: 3840, height: 2160 } };

/** Switches a television on that nobody has let in yet; answers its code as well. */
export const unpaired = async (options: BrowserContextOptions = television) => {
  const tv = await newcomer(options);
  await tv.goto('/tv');
  return { tv, code: await codeOn(tv) };
};

/** The code that a television shows. */
export const codeOn = async (tv: Page): Promise<string> => {
  const words = await tv.getByText(/^The code is /).innerText();
  return words.replace(/^The code is |, /g, '');
};

/** Opens the televisions' dialog of a family that is on some screen. */
export const openTelevisions = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const account = page.getByRole('button', { name: 'Account menu' });
  await menu.or(account).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await account.click();
  await page.getByRole('menuitem', { name: 'TVs' }).click();
  const dialog = page.getByRole('dialog', { name: 'TVs' });
  await dialog.waitFor();
  return dialog;
};

/** Lets a television in, as the family does that is signed in on `page`. */
export const letIn = async (page: Page, code: string, name: string) => {
  await page.goto('/');
  const dialog = await openTelevisions(page);
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add TV' }).click();
  await dialog.waitFor({ state: 'hidden' });
};
