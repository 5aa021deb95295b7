import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang } from '../src/accessibility.ts';
import { manageDraft } from '../src/draft-night.ts';
import { draftAfter, phone, scenario, signedIn } from '../src/stage.ts';
import {
  afternoon,
  largeTelevision,
  onClock,
  openAt,
  pairTelevision,
  television,
  thisWeek,
  typeSizes,
  unpaired,
} from '../src/television.ts';
import { weekSelection } from '../src/week-selection.ts';

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

scenario('during the season it shows whose week it is, and a remote turns the months', async () => {
  await draftAfter(21);
  const tv = await openAt(afternoon);
  await thisWeek(tv).waitFor();
  await tv.getByText('until Friday, June 12', { exact: true }).waitFor();
  await tv.getByText('from Sunday, June 14', { exact: true }).waitFor();
  await tv.getByText('Wednesday, June 10', { exact: true }).waitFor();
  await tv.getByText('3:42 PM', { exact: true }).waitFor();
  await tv.keyboard.press('ArrowRight');
  await tv.getByRole('heading', { name: 'August 2026' }).waitFor();
  await tv.clock.fastForward('02:00');
  await tv.getByRole('heading', { name: 'June 2026' }).waitFor();
  await tv.keyboard.press('Escape');
  await tv.getByRole('heading', { name: 'Calendar View' }).waitFor();
});

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

scenario('out of season it shows the whole season, readable from four meters, and fits the screen', async () => {
  await draftAfter(21);
  for (const [time, label] of [
    ['2026-03-01T20:00:00Z', 'The 2026 season begins'],
    ['2026-11-22T05:00:00Z', 'The 2026 season'],
  ] as const)
    for (const size of [television, largeTelevision]) {
      const tv = await openAt(time, size);
      await tv.getByRole('heading', { name: label, exact: true }).waitFor();
      expect(await tv.getByRole('listitem').count()).toBe(21);
      const widths = await tv
        .getByRole('list')
        .evaluateAll((lists) => lists.map((list) => list.scrollWidth - list.clientWidth));
      expect(Math.max(...widths)).toBe(0);
      const scale = (size.viewport?.width ?? 0) / 1920;
      expect((await typeSizes(tv)).filter(([, type]) => type < 28 * scale)).toEqual([]);
      expect(await tv.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
      expect(await overhang(tv)).toEqual([]);
    }
});
