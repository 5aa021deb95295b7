import { families } from '../src/boat.ts';
import { draftNow, manageDraft } from '../src/draft-night.ts';
import { draftAfter, playWithTakeBack, scenario } from '../src/stage.ts';
import { onEach } from '../src/week-selection.ts';
import { autoSwitch, openSeats, saveList, seatOf } from '../src/wish-list.ts';

// A list then waits only 2 seconds for a pick by hand to be taken back.
playWithTakeBack(2);

const [abara] = families;

scenario('an automatic pick that is undone comes again only after its family has saved the list', async () => {
  await draftAfter(0);
  await saveList(abara, 4);
  const seats = await openSeats(2);
  const { page } = seatOf(seats, abara);
  await onEach(seats, ({ screen }) => screen.takenWeek(4, 'Abara').waitFor());
  const { version } = await draftNow();
  await manageDraft('undo', { picks: 1, version });
  await onEach(seats, ({ screen }) => screen.turn(1, 1).waitFor());
  await page.getByText("A pick from your list was undone, so the list isn't in use until you save it again.").waitFor();
  await page.getByRole('link', { name: 'Your wish list' }).click();
  await page.getByRole('button', { name: 'Use my list again' }).click();
  await page.getByText("Your list isn't in use").waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: autoSwitch }).click();
  await page.getByRole('link', { name: 'Week Selection' }).first().click();
  await onEach(seats, ({ screen }) => screen.takenWeek(4, 'Abara').waitFor());
});
