import { expect } from '@jest/globals';
import { type Family, families } from '../src/boat.ts';
import { openStory, playNight, seasonStory } from '../src/season-story.ts';
import { draftAfter, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';

const [first] = families as [Family];

scenario('a family plays the season with the space bar, pick by pick, to its end', async () => {
  const from = await playNight();
  const page = await openStory(`?at=${from - 1}`);
  const { button, moment } = seasonStory(page);
  await page.keyboard.press('Space');
  await button('Pause').waitFor();
  await moment(from);
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
  await onBoard(1, 2).getByText('Week 2', { exact: true }).waitFor();
  expect(await wake.count()).toBe(0);
  await page.clock.fastForward(16_000);
  await wake.waitFor();
});
