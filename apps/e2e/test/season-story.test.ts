import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { overhang } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { draftNow, manageDraft } from '../src/draft-night.ts';
import { openStory, playNight, seasonStory } from '../src/season-story.ts';
import { draftAfter, idle, phone, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first, second] = families as [{ name: string; username: string }, { name: string; username: string }];

/** Waits until a part of the story says what matches: the parts that cost a frame most follow a moment one after the other. */
const says = (part: Locator, words: RegExp) => until(async () => words.test(await part.innerText()));

scenario('a family scrubs through the season, and calendar, board and wake show each moment', async () => {
  const from = await playNight();
  const page = await openStory();
  const { slider, moment, inCalendar, onBoard, wake } = seasonStory(page);
  await moment(from + 5);
  await says(onBoard(1, 5), /Week 5\s*undone/);
  await says(inCalendar(5), /Free$/);

  await slider.focus();
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('ArrowLeft');
  await moment(from + 1);
  await says(onBoard(1, 2), new RegExp(`${second.name}\\s*Week 2`));
  await says(inCalendar(2), new RegExp(`${second.name}$`));
  await says(inCalendar(3), /Free$/);
  await until(async () => (await wake.getAttribute('aria-label'))?.includes('round 1 of 3'));

  const track = await slider.boundingBox();
  if (!track) throw new Error('There is no slider.');
  const y = track.y + track.height / 2;
  await page.mouse.move(track.x + track.width - 2, y);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, y, { steps: 5 });
  await page.mouse.move(track.x + 2, y, { steps: 5 });
  await page.mouse.up();
  await moment(1);
  await says(inCalendar(1), /Free$/);
});

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
