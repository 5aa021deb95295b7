import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { serverFollowsClockOf } from './server-time.ts';
import { draftAfter, laptop, scenario, signedIn } from './stage.ts';

export const month = (page: Page, name: string) => page.getByRole('grid', { name });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const assignments = (page: Page) => page.getByRole('list', { name: 'Weekly Assignments' }).getByRole('listitem');

/** Opens a family's calendar, by default now. */
export const calendar = async (username: string, options: BrowserContextOptions = laptop, now?: string) => {
  const page = await signedIn(username, options);
  if (now) {
    await page.clock.setFixedTime(now);
    await serverFollowsClockOf(page);
  }
  await page.goto('/calendar');
  await page.getByRole('grid').waitFor();
  return page;
};

/** Returns the season's months: their days as read out, and the day marked as today. */
const season = async (page: Page) => {
  const pages = [];
  for (const name of ['May 2026', 'June 2026', 'July 2026', 'August 2026', 'September 2026', 'October 2026']) {
    if (pages.length) await press(page, 'Next month');
    await month(page, name).waitFor();
    const cells = month(page, name).getByRole('gridcell');
    const days = await cells.evaluateAll((all) => all.map((cell) => `${cell.textContent} ${cell.ariaLabel}`));
    const today = await month(page, name)
      .locator('[aria-current=date]')
      .evaluateAll((all) => all.map((cell) => cell.ariaLabel));
    pages.push({ name, days, today, bands: await month(page, name).innerText() });
  }
  return { pages, list: await assignments(page).allInnerTexts() };
};

/** Defines the test that a time zone shows at a moment what the lake's own shows. `today` is the lake's. */
export const checkZones = (zone: string, now: string, today: string): void =>
  scenario(`at ${now} ${zone} sees the same weeks as the lake, and the lake's today`, async () => {
    await draftAfter(21);
    const seasons = [];
    for (const timezoneId of [`Pacific/${zone}`, 'America/Phoenix']) {
      const page = await calendar('ito', { ...laptop, timezoneId }, now);
      await month(page, 'June 2026').waitFor();
      await press(page, 'Previous month');
      seasons.push(await season(page));
    }
    const [elsewhere, phoenix] = seasons;
    expect(elsewhere).toEqual(phoenix);
    const june = phoenix?.pages.find(({ name }) => name === 'June 2026');
    expect(june?.today).toEqual([`${today}, today, Week 3, Featherstonehaugh-Papadimitriou`]);
    expect(phoenix?.list).toHaveLength(21);
  });
