import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { idle, phone, scenario, signedIn, weatherService } from '../src/stage.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Lake Powell Weather' });
const card = (page: Page) => page.getByRole('region', { name: 'Lake Powell Weather' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/** Opens a page, which does not ask for the weather until somebody opens it, and counts its requests for it. */
const openPage = async (username: string, path: string, options = {}) => {
  const page = await signedIn(username, options);
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/weather') requests += 1;
  });
  await page.goto(path);
  await opener(page).waitFor();
  await idle(page);
  expect(requests).toBe(0);
  return { page, requests: () => requests };
};

// The server caches a reading as well as a failure, so here the page's request fails on its way.
scenario('the weather is requested only when first opened, on any page, and refreshed on demand', async () => {
  const { page, requests } = await openPage('bell', '/week-selection', phone);
  await opener(page).click();
  for (const words of ['84°F', '82°F', '22%', '7 mph', '32 mph'])
    await card(page).getByText(words, { exact: true }).waitFor();
  await card(page)
    .getByText(/take care in a small boat/)
    .waitFor();
  const source = card(page).getByRole('link', { name: /Open-Meteo/ });
  expect(await source.getAttribute('href')).toBe('https://open-meteo.com/');

  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'hidden' });
  await opener(page).and(page.locator(':focus')).waitFor();
  await opener(page).click();
  await card(page).getByText('84°F').waitFor();
  expect(requests()).toBe(1);

  const before = weatherService().requests;
  const answered = page.waitForResponse('**/api/weather');
  await button(page, 'Refresh').click();
  expect((await answered).status()).toBe(200);
  await button(page, 'Refresh').waitFor();
  // The server's cached reading is still fresh.
  expect([requests(), weatherService().requests]).toEqual([2, before]);
});
