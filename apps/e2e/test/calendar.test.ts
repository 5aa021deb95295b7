import { expect } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { settled } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { draftAfter, isSameDocument, laptop, markDocument, phone, scenario, signedIn } from '../src/stage.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first, second] = families;

const month = (page: Page, name: string) => page.getByRole('grid', { name });
const day = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const band = (page: Page, name: string) => page.getByRole('grid').getByText(name, { exact: true });
const assignments = (page: Page) => page.getByRole('list', { name: 'Weekly Assignments' }).getByRole('listitem');

const calendar = async (username: string, options: BrowserContextOptions = laptop, now?: string) => {
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

// First, the lake has the evening of June 9 and Auckland June 10; then the lake has June 10 and Honolulu June 9.
const moments = [
  { now: '2026-06-10T06:30:00Z', today: 'Tuesday, June 9, 2026, today, Week 3, Featherstonehaugh-Papadimitriou' },
  { now: '2026-06-10T08:30:00Z', today: 'Wednesday, June 10, 2026, today, Week 3, Featherstonehaugh-Papadimitriou' },
];
for (const { now, today } of moments)
  scenario(`at ${now} Auckland and Honolulu see the same weeks, and the lake's today`, async () => {
    await draftAfter(21);
    const seasons = [];
    for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu', 'America/Phoenix']) {
      const page = await calendar('ito', { ...laptop, timezoneId }, now);
      await month(page, 'June 2026').waitFor();
      await press(page, 'Previous month');
      seasons.push(await season(page));
    }
    const [auckland, honolulu, phoenix] = seasons;
    expect(auckland).toEqual(phoenix);
    expect(honolulu).toEqual(phoenix);
    const june = phoenix?.pages.find(({ name }) => name === 'June 2026');
    expect(june?.today).toEqual([today]);
    expect(phoenix?.list).toHaveLength(21);
  });

scenario('a pick on another screen appears without a reload, and disappears with a reset', async () => {
  await draftAfter(0);
  const [onLaptop, onPhone] = await Promise.all([calendar('moreau'), calendar('ng', phone)]);
  const screens = [onLaptop, onPhone];
  for (const page of screens) {
    await markDocument(page);
    await page.getByText('No weeks are taken yet.').waitFor();
    await press(page, 'Next month');
    await day(page, 'Sunday, June 7, 2026, Week 3, free').waitFor();
  }

  const picker = await signedIn(first?.username ?? '');
  await weekSelection(picker).open();
  await weekSelection(picker).week(3).click();
  for (const page of screens) {
    await day(page, `Sunday, June 7, 2026, Week 3, ${first?.name}`).waitFor();
    await day(page, `Friday, June 12, 2026, Week 3, ${first?.name}`).waitFor();
    await day(page, 'Saturday, June 13, 2026').waitFor();
    await band(page, first?.name ?? '').waitFor();
    await assignments(page).filter({ hasText: 'Week 3' }).getByText('Sun, Jun 7 – Fri, Jun 12').waitFor();
  }

  await draftAfter(0);
  for (const page of screens) {
    await day(page, 'Sunday, June 7, 2026, Week 3, free').waitFor();
    await band(page, first?.name ?? '').waitFor({ state: 'detached' });
    expect(await assignments(page).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  }
});

scenario('arrow keys move between days and turn the pages', async () => {
  await draftAfter(2);
  const page = await calendar('ito', laptop, '2026-03-01T12:00:00Z');
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  await page.getByRole('button', { name: 'Next month', exact: true }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(`Sunday, May 24, 2026, Week 1, ${first?.name}`);
  for (const [key, name] of [
    ['ArrowDown', `Sunday, May 31, 2026, Week 2, ${second?.name}`],
    ['ArrowRight', `Monday, June 1, 2026, Week 2, ${second?.name}`],
    ['End', 'Saturday, June 6, 2026'],
    ['PageDown', 'Monday, July 6, 2026, Week 7, free'],
    ['Home', 'Sunday, July 5, 2026, Week 7, free'],
    ['PageUp', `Friday, June 5, 2026, Week 2, ${second?.name}`],
    ['ArrowUp', `Friday, May 29, 2026, Week 1, ${first?.name}`],
  ] as const) {
    await page.keyboard.press(key);
    expect(`${key}: ${await focused()}`).toBe(`${key}: ${name}`);
  }
  await month(page, 'May 2026').waitFor();
});

scenario('a page that cannot be loaded says so and keeps the navigation, and Retry loads it', async () => {
  const page = await signedIn('ito');
  await page.route(/assets\/calendar-/, (route) => route.abort());
  await page.goto('/week-selection');
  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.getByText("We couldn't load this page. Try again.").waitFor();
  await page.getByRole('link', { name: 'Week Selection' }).click();
  await page.getByRole('heading', { name: '2026 Season - Week Selection' }).waitFor();

  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.getByText("We couldn't load this page. Try again.").waitFor();
  await page.unroute(/assets\/calendar-/);
  await press(page, 'Retry');
  await month(page, 'May 2026').waitFor();
});

scenario("the page and the families' colors follow the device's theme, and its contrast", async () => {
  await draftAfter(0);
  const page = await calendar(first?.username ?? '');
  const swatch = page
    .getByRole('list', { name: 'Family colors' })
    .getByRole('listitem')
    .first()
    .locator('span')
    .first();
  const hint = page.getByRole('columnheader', { name: 'Sunday' });
  const styled = (element: Locator, property: 'color' | 'backgroundColor') =>
    element.evaluate((at, name) => getComputedStyle(at)[name], property);
  const look = async () => {
    await settled(page);
    return {
      page: await styled(page.locator('html'), 'backgroundColor'),
      family: await styled(swatch, 'backgroundColor'),
      isHintMuted: (await styled(hint, 'color')) !== (await styled(page.locator('html'), 'color')),
    };
  };
  expect(await look()).toEqual({ page: 'rgb(248, 242, 231)', family: 'rgb(201, 48, 45)', isHintMuted: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await look()).toEqual({ page: 'rgb(14, 26, 32)', family: 'rgb(243, 98, 88)', isHintMuted: true });
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  expect(await look()).toMatchObject({ page: 'rgb(14, 26, 32)', isHintMuted: false });
});
