import type { Locator, Page } from 'playwright-core';
import { pen } from './pen.ts';

/** The Liability Waivers screen. */
export const waiversScreen = (page: Page) => {
  const row = (guest: string): Locator => page.getByRole('row').filter({ has: page.getByText(guest, { exact: true }) });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    open: async () => {
      await page.goto('/waivers');
      await page.getByRole('heading', { name: 'Liability Waivers' }).waitFor();
      await page
        .getByText(/^\d+ waivers?$/)
        .or(page.getByText('No waivers found'))
        .first()
        .waitFor();
    },
    row,
    /** A text in a row, such as its status. */
    word: (guest: string, text: string | RegExp): Locator => row(guest).getByText(text, { exact: true }),
    /** A waiver's action. */
    can: (guest: string, action: string): Locator =>
      row(guest)
        .getByRole('button', { name: action, exact: true })
        .or(row(guest).getByRole('link', { name: new RegExp(`^${action}`) })),
    button,
    press: (name: string) => button(name).click(),
    dialog: page.getByRole('dialog'),
    field: (label: string): Locator => page.getByRole('dialog').getByLabel(label),
    toast: (text: string): Locator => page.getByText(text, { exact: true }).first(),
    ...pen(page),
  };
};
