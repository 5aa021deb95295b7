import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { recapOf, seasonRecap } from '../src/season-recap.ts';
import { openStory, playNight, seasonStory } from '../src/season-story.ts';
import { draftAfter, idle, laptop, phone, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';
import { until } from '../src/wait.ts';

const [first] = families as [{ name: string; username: string }];

scenario('where there is a share sheet, the poster goes to it', async () => {
  await draftAfter(21);
  const page = await signedIn(first.username, phone);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
  });
  await seasonRecap(page).open();
  await page.getByRole('button', { name: 'Share the poster' }).click();
  const file = await page.waitForFunction(() => {
    const [{ files: [file] = [] } = {}] = Reflect.get(window, 'shared') as ShareData[];
    return file && { name: file.name, type: file.type, isEmpty: file.size === 0 };
  });
  expect(await file.jsonValue()).toEqual({ name: 'kingfisher-2026.png', type: 'image/png', isEmpty: false });
});

scenario('the recap is printed on one page of Letter, accessible by day and night, and fits its window', async () => {
  await draftAfter(21);
  const { page } = await recapOf(first.username, laptop);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 612 792\]/);
  for (const [name, { viewport }, colorScheme] of [
    ['a laptop by day', laptop, 'light'],
    ['a laptop by night', laptop, 'dark'],
    ['a phone by day', phone, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.locator('canvas[data-drawn]').waitFor();
    expect([name, await seriousViolations(page), await overhang(page)]).toEqual([name, [], []]);
  }
});

scenario('the space bar plays the last picks of a season, to its end', async () => {
  const from = await playNight();
  const page = await openStory(`?at=${from + 2}`);
  const { button, moment } = seasonStory(page);
  await page.keyboard.press('Space');
  // What is between is there for a moment only, which a busy machine may miss.
  await moment(from + 5);
  await button('Play').waitFor();
});

scenario('a television shows the draft board and the wake in turn', async () => {
  await draftAfter(2);
  const page = await signedIn(first.username, television);
  await page.clock.install();
  await page.goto('/calendar?display=tv');
  const { wake, onBoard } = seasonStory(page);
  await wake.waitFor();
  await page.clock.fastForward(26_000);
  const picked = onBoard(1, 2).getByText('Week 2', { exact: true });
  await until(async () => (await picked.isVisible()) && (await wake.count()) === 0);
  await page.clock.fastForward(16_000);
  await wake.waitFor();
});

const DAY_MS = 86_400_000;

/** What a device's clock may show: a time three days ahead, or the one of a box that has lost its battery. */
const clocks = [() => new Date(Date.now() + 3 * DAY_MS).toISOString(), () => '2015-01-01T12:00:00Z'];

/** Lets a page remember every text that it shows, however briefly. */
const rememberTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('main h1, main h2, main p, main [aria-current=date]'))
        texts.add(each.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts]);

const screens = [
  ['the television', '/calendar?display=tv', television, 'h2'],
  ['home', '/', phone, 'h2'],
  ['the calendar', '/calendar', laptop, '[aria-current=date], h2'],
] as const;

const openAt = async (path: string, device: object, at?: string) => {
  const page = await signedIn(boat.adminUsername, device);
  if (at) await page.clock.install({ time: at });
  await rememberTexts(page);
  await page.goto(path);
  return page;
};

/** Waits until a screen shows what belongs to a day, and returns its headings and days. */
const dated = async (page: Page, selector: string) => {
  await page.locator('main h2').first().waitFor();
  await idle(page);
  return page.locator('main').locator(selector).allTextContents();
};

for (const [name, path, device, selector] of screens)
  scenario(`${name} shows the same day whatever the device's clock says`, async () => {
    await draftAfter(21);
    const right = await dated(await openAt(path, device), selector);
    expect(right.length).toBeGreaterThan(0);
    for (const at of clocks) {
      const page = await openAt(path, device, at());
      await expect(dated(page, selector)).resolves.toEqual(right);
      // Nor does it show another one first.
      expect((await texts(page)).filter((text) => /4,\d\d\d days|2015/.test(text))).toEqual([]);
    }
  });
