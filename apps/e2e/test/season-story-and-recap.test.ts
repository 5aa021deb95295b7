import type { Locator } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { seasonRecap } from '../src/season-recap.ts';
import { openStory, playNight, seasonStory } from '../src/season-story.ts';
import { draftAfter, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

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

scenario(
  'the recap says when it will be there, comes with the last pick, and is linked from home and the draft',
  async () => {
    await draftAfter(20);
    const page = await signedIn(first.username);
    await page.goto('/season/2026/recap');
    await page.getByText('20 of 21 picks are made.').waitFor();

    const admin = await requestsOf(boat.adminUsername);
    const {
      currentFamilyId: familyId,
      currentRound: round,
      currentPick: pick,
    } = await (await admin.get('/api/draft/2026')).json();
    const [week] = await (await admin.get('/api/weeks/2026/available')).json();
    await admin.post(`/api/weeks/${week.id}/assign`, { data: { familyId, round, pick } });
    await page.getByRole('heading', { name: "The families' weeks" }).waitFor();

    for (const path of ['/', '/week-selection']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'See the recap' }).click();
      await seasonRecap(page).poster.waitFor();
    }
    await page.getByRole('link', { name: /^See the moment\s*of: The week that went first/ }).click();
    await page.getByText(/^Moment \d+ of /).waitFor();
    await page.getByText(`picked week 1 for ${first.name}.`).waitFor();
  },
);
