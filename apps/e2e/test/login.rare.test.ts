import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { holdStart } from '../src/hold-start.ts';
import { forgetPageErrors, newcomer, scenario } from '../src/stage.ts';

const username = (page: Page) => page.getByLabel('Family Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Puts an element after each field, as a password manager does. */
const addIcons = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('form input')) {
      const icon = document.createElement('div');
      icon.dataset.lastpassIconRoot = '';
      field.after(icon);
    }
  });

/** Puts elements in the place of the form's words, as a browser that translates the page does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.querySelector('form') ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (words.nextNode()) texts.push(words.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  });

/** React says that it could not take the document's form over, and has built it again. */
const rebuilt = /React error #418/;

for (const [what, change] of [
  ['a password manager', addIcons],
  ['a translation', translate],
] as const) {
  scenario(
    `what was typed and pressed before the app has started counts in a form that ${what} has changed`,
    async () => {
      const page = await newcomer();
      const start = await holdStart(page);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await username(page).fill('bell');
      await password(page).fill('low water');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await change(page);
      start();
      await page.getByRole('heading', { name: 'Bell Family' }).waitFor();
      expect(forgetPageErrors(rebuilt)).toBe(1);
    },
  );

  scenario(`what is being typed while the app starts goes on in a form that ${what} has changed`, async () => {
    const page = await newcomer();
    const start = await holdStart(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await username(page).fill('bell');
    await password(page).pressSequentially('low');
    await change(page);
    start();
    await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
    await page.keyboard.type(' water');
    expect([await username(page).inputValue(), await password(page).inputValue()]).toEqual(['bell', 'low water']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bell Family' }).waitFor();
    expect(forgetPageErrors(rebuilt)).toBe(1);
  });
}
