import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { ownDatabase } from '../src/database.ts';
import { manageDraft, pickNow } from '../src/draft-night.ts';
import { startProduct } from '../src/product.ts';
import { afterResize, phone, playOn, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';

const long = 'Featherstonehaugh-Papadimitriou of Upper';
/** Gives the fourth family a name that begins as the third's. */
const named = (family: (typeof families)[number], place: number) => (place === 3 ? { ...family, name: long } : family);

// Twelve families, and a season of 52 weeks.
playOn(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'houseboat-boat-')), 'boat.json');
  const more = Array.from({ length: 12 - families.length }, (_, index) => `Lakeside ${index + 1}`).map((name) => ({
    name,
    username: name.toLowerCase().replace(' ', '-'),
  }));
  const season = { year: 2026, firstWeekStart: '2026-01-04', lastWeekStart: '2026-12-27' };
  writeFileSync(file, JSON.stringify({ ...boat, season, families: [...families, ...more].map(named) }));
  return startProduct({ settings: { ...(await ownDatabase()), BOAT_CONFIG: file } });
});

/** Returns the texts of those elements that are wider than their line. */
const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.flatMap((element) => (element.scrollWidth > element.clientWidth ? [element.textContent ?? ''] : [])),
    );

scenario('a long season and many families cut off no number', async () => {
  for (const week of [17, 28, 52]) expect(await pickNow(week)).toBe(200);
  const laptop = await signedIn('bell', { viewport: { width: 1280, height: 720 } });
  await laptop.goto('/week-selection');
  await laptop.getByText('Draft board', { exact: true }).first().click();
  await laptop.locator('p[data-week]', { hasText: 'Week 52' }).waitFor();
  expect(await cutOff(laptop, 'p[data-week]')).toEqual([]);

  const tv = await signedIn('bell', television);
  await tv.goto('/calendar?display=tv');
  const weeks = tv.getByRole('list', { name: '49 weeks left' });
  await weeks.waitFor();
  const heights = await weeks
    .getByRole('listitem', { name: /^Week/ })
    .evaluateAll((tiles) => [...new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().height)))]);
  expect(heights).toHaveLength(1);
  expect(await cutOff(tv, '[aria-label^="Week "], [aria-label="49 weeks left"] h2')).toEqual([]);
});

scenario('a long name on the clock can be read to its end', async () => {
  // The clock rests now, which is the longest that it has to say.
  await manageDraft('clock', { mode: 'soft', seconds: 3600, quietHours: { from: '00:00', to: '23:59' } });
  const page = await signedIn('bell', { viewport: { width: 1280, height: 720 } });
  await page.goto('/week-selection');
  await page.getByText(/The clock rests until/).waitFor();
  for (const size of [{ width: 1280, height: 720 }, phone.viewport]) {
    await page.setViewportSize(size);
    const turn = page.locator('strong', { hasText: long });
    const hidden = () =>
      turn.evaluate((it) => Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight));
    await afterResize(page, async () => {
      expect({ size, hidden: await hidden() }).toEqual({ size, hidden: 0 });
    });
  }
});
