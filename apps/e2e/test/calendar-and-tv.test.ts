import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { assignments, calendar, press } from '../src/calendar.ts';
import { manageDraft } from '../src/draft-night.ts';
import { draftAfter, isSameDocument, markDocument, phone, scenario, signedIn } from '../src/stage.ts';
import { onClock, pairTelevision, typeSizes, unpaired } from '../src/television.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first] = families;

const day = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

const band = (page: Page, name: string) => page.getByRole('grid').getByText(name, { exact: true });

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

/** Lets a page remember what it shows from now on, however briefly. Returns the function that waits for one of these texts. */
const rememberTexts = async (page: Page): Promise<(text: string) => Promise<unknown>> => {
  await page.evaluate(() => {
    const texts = new Set<string | null>();
    const look = () => {
      for (const element of document.querySelectorAll('body *'))
        if (element.checkVisibility()) texts.add(element.textContent);
    };
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { texts });
  });
  return (text) => page.waitForFunction((text) => (window as unknown as { texts: Set<string> }).texts.has(text), text);
};

scenario('before the draft a paired TV shows the lobby, and each pick is a moment of its own', async () => {
  await draftAfter(0);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await manageDraft('schedule', { startsAt, callUrl: 'https://call.example.org/kingfisher' });
  const { tv, code } = await unpaired();
  const abara = await signedIn('abara', phone);
  await pairTelevision(abara, code, 'Cabin TV');
  await tv.getByRole('heading', { level: 1, name: 'Draft night' }).waitFor();
  await tv
    .getByRole('timer')
    .filter({ hasText: /^in \d+:\d\d$/ })
    .waitFor();
  expect((await typeSizes(tv)).filter(([, size]) => size < 28)).toEqual([]);
  const { callUrl } = await (await tv.request.get('/api/draft/2026')).json();
  expect(callUrl).toBeNull();

  await manageDraft('start', {});
  await onClock(tv, 'Abara').waitFor();
  const screen = weekSelection(abara);
  await screen.open();
  const shown = await rememberTexts(tv);
  await screen.week(12).click();
  await shown('With the first pick');
  await tv.getByLabel('Week 12: Abara').waitFor();
  await manageDraft('pause', { reason: 'Dinner' });
  await tv.getByRole('region', { name: 'Paused' }).getByRole('heading', { name: 'Dinner' }).waitFor();
  await manageDraft('resume', {});
});
