import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { overhang } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { expectAccessible } from '../src/check-screens.ts';
import { draftNow, manageDraft } from '../src/draft-night.ts';
import { readPicture, recapOf } from '../src/season-recap.ts';
import { openStory, playNight, seasonStory } from '../src/season-story.ts';
import { draftAfter, idle, phone, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { smallPhone } from '../src/tab-bar.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first] = families as [{ name: string; username: string }];

/** Waits until a part of the story says what matches: the parts that cost a frame most follow a moment one after the other. */
const says = (part: Locator, words: RegExp) => until(async () => words.test(await part.innerText()));

const names = families.map(({ name }) => name);

/** Points of the layers of weeks 1 and 14, which are the first family's, and its color by day. */
const firstFamilysLayers: [number, number][] = [
  [10, 606],
  [10, 1022],
];
const red = [201, 48, 45];

scenario('a link opens the story at its moment, also on a phone', async () => {
  const from = await playNight();
  const page = await openStory();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await until(() => new URL(page.url()).search === `?at=${from + 4}`);
  const other = await openStory(new URL(page.url()).search, phone);
  expect(await seasonStory(other).version()).toBe(from + 4);
  await says(seasonStory(other).onBoard(1, 5), /Week 5/);
  const practice = page.getByRole('link', { name: 'Practice from this moment' });
  await until(async () => (await practice.getAttribute('href')) === `/practice?from=${from + 4}`);
  await practice.click();
  await page.getByRole('heading', { name: 'Practice the draft' }).waitFor();
});

scenario('on a small phone, nothing covers what has the focus, forward and backward', async () => {
  await playNight();
  const page = await openStory('', smallPhone);
  const covered: string[] = [];
  for (const path of ['/season/2026', '/wish-list']) {
    await page.goto(path);
    await idle(page);
    await page.locator('main').focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      let name: string | undefined = '';
      while (name !== undefined) {
        await page.keyboard.press(key);
        // Undefined once the page has ended.
        name = await page.evaluate(async () => {
          // It is scrolled to with the next frame.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { activeElement: focused } = document;
          if (!focused?.closest('main *')) return undefined;
          const { left, top, width, height } = focused.getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          return focused.contains(shown) || shown?.contains(focused) ? '' : focused.outerHTML;
        });
        if (name) covered.push(name);
      }
    }
  }
  expect(covered).toEqual([]);
});

scenario('a page without the board or the story loads none of their code', async () => {
  await draftAfter(2);
  const page = await signedIn(first.username, phone);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await weekSelection(page).open();
  // This part of the page loads last.
  await page.getByLabel('Week to try').waitFor();
  await idle(page);
  const ofStory = () => scripts.filter((path) => /\/(board|live-board|season-story)-/.test(path));
  expect(ofStory()).toEqual([]);
  await page.getByText('Draft board', { exact: true }).click();
  await until(() => ofStory().length > 0);
});

scenario('the draft board takes the place of the weeks, and follows the draft', async () => {
  await draftAfter(2);
  const page = await signedIn(first.username);
  const board = (of: Page) => of.getByRole('region', { name: 'Draft board' });
  const small = await signedIn(first.username, phone);
  for (const screen of [page, small]) {
    await weekSelection(screen).open();
    await screen.getByText('Draft board', { exact: true }).click();
    await board(screen).getByText('Week 2', { exact: true }).waitFor();
    expect(await weekSelection(screen).freeWeeks.count()).toBe(0);
  }

  const { version } = await draftNow();
  await manageDraft('undo', { picks: 1, version });
  for (const screen of [page, small]) await board(screen).getByText('undone').waitFor();

  // A round off screen, which the browser doesn't lay out, must not hold on to the width it had.
  const lastRound = board(small).getByRole('heading', { name: 'Round 3' });
  await small.setViewportSize({ ...phone.viewport, height: 200 });
  await lastRound.scrollIntoViewIfNeeded();
  await small.evaluate(() => scrollTo(0, 0));
  await until(() => lastRound.evaluate((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })));
  await small.setViewportSize({ width: 320, height: 200 });
  expect(await overhang(small)).toEqual([]);
});

scenario('the poster is saved as a picture of 1080 by 1350, with the lake and the weeks in their colors', async () => {
  await draftAfter(21);
  const { page, saved } = await recapOf(first.username);
  const { name, content } = await saved('Save the poster');
  expect(name).toBe('kingfisher-2026.png');
  const { colors, variety, ...size } = await readPicture(page, content, firstFamilysLayers);
  expect(size).toEqual({ width: 1080, height: 1350 });
  expect(colors).toEqual([red, red]);
  expect(variety).toBeGreaterThan(1000);
});

scenario('the recap is printed on one page of A4, without the frame around it and the own wish list', async () => {
  await draftAfter(21);
  const requests = await requestsOf(first.username);
  const weeks: { id: string }[] = await (await requests.get('/api/weeks/2026')).json();
  const data = { weekIds: weeks.slice(0, 3).map(({ id }) => id), auto: false };
  expect((await requests.put('/api/draft/2026/wish-list', { data })).status()).toBe(200);
  const { page } = await recapOf(first.username);
  await page.getByText('You got your 1st choice.').waitFor();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59\d[.\d]* 84\d[.\d]*\]/);
  expect(pdf).toMatch(/\/Width 1080\s*\/Height 1350/);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  for (const name of names) expect(printed).toContain(name);
  expect(printed).toContain('The week that went first');
  expect(printed).not.toMatch(/wish list|Week Selection|Log out|Print or save|Save the poster/);
});

scenario('the recap on a phone by night has no serious accessibility violation, and fits its window', async () => {
  await draftAfter(21);
  const { page } = await recapOf(families[0]?.username ?? '', { ...phone, colorScheme: 'dark' });
  await expectAccessible(page);
});
