import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { assignments, calendar, checkZones, press } from '../src/calendar.ts';
import { draftAfter, isSameDocument, markDocument, phone, scenario, signedIn } from '../src/stage.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first] = families;

const day = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

const band = (page: Page, name: string) => page.getByRole('grid').getByText(name, { exact: true });

// The lake has the evening of June 9, and Auckland June 10.
checkZones('Auckland', '2026-06-10T06:30:00Z', 'Tuesday, June 9, 2026');

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
