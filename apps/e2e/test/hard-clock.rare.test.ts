import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { draftNow, manageDraft, pickNow } from '../src/draft-night.ts';
import { freeWeeks, look, one } from '../src/first-screen.ts';
import { draftAfter, laptop, phone, playWithTakeBack, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { isInDraftRoom, onEach, weekSelection } from '../src/week-selection.ts';

playWithTakeBack(600);

const [abara, bell, papadimitriou, ito, moreau] = families.map(({ name }) => name);

/** Clocks of the tests: one that nobody runs into, and the shortest. */
const calm = { mode: 'hard', seconds: 3_000 };
const hurried = { mode: 'hard', seconds: 30 };

const openSeat = async (username: string | undefined, device = laptop) => {
  const page = await signedIn(username ?? '', device);
  const screen = weekSelection(page);
  await screen.open();
  return { page, screen };
};

const toggle = (page: Page, name: RegExp | string) => page.getByRole('switch', { name }).locator('..').click();

scenario('a whole draft on a hard clock, on which nearly everything goes wrong', async () => {
  await draftAfter(0);
  await manageDraft('clock', calm);
  const admin = await openSeat(boat.adminUsername);
  const [atHome, onThePhone] = [await openSeat(abara?.toLowerCase()), await openSeat(abara?.toLowerCase(), phone)];
  const away = await openSeat(families[2]?.username, phone);
  const seats = [admin, atHome, onThePhone, away];
  const others = [admin, atHome, onThePhone];

  // A slip: taken back in the other window of the same family.
  await onThePhone.screen.week(4).click();
  await onEach(seats, ({ screen }) => screen.takenWeek(4, abara ?? '').waitFor());
  await atHome.page.getByRole('button', { name: 'Take it back' }).first().click();
  await onEach(seats, ({ screen }) => screen.week(4).waitFor());
  await atHome.screen.week(9).click();
  await onEach(seats, ({ screen }) => screen.takenWeek(9, abara ?? '').waitFor());
  await admin.screen.week(2).click();
  await onEach(seats, ({ screen }) => screen.turn(1, 3).waitFor());

  // A family without a connection runs out of time.
  await away.page.context().setOffline(true);
  await away.page.getByText('Reconnecting…', { exact: true }).waitFor();
  await manageDraft('clock', hurried);
  await until(async () => (await draftNow()).passed.length === 1);
  await manageDraft('clock', calm);
  await onEach(others, async ({ screen }) => {
    await screen.turn(1, 4).waitFor();
    await screen.inDraftOrder(papadimitriou ?? '', 'Passed').waitFor();
  });

  // A pause says why on every screen, and nobody can pick.
  await admin.page.getByRole('button', { name: 'Run the draft' }).click();
  await admin.page.getByLabel('Why? (optional)').fill('Where is everybody?');
  await admin.page.getByRole('button', { name: 'Pause the draft' }).click();
  await onEach(others, ({ page }) =>
    page
      .getByText(/^Paused by Bell .*: Where is everybody\?$/)
      .first()
      .waitFor(),
  );
  expect(await pickNow(1)).toBe(409);
  await admin.page.getByRole('button', { name: 'Resume the draft' }).click();
  await onEach(others, ({ screen }) => screen.badge(`Waiting - ${ito} Family's Turn`).waitFor());

  // A pick for the family that is on the clock and away.
  await toggle(admin.page, `Pick for ${ito} (round 1, on the clock)`);
  await admin.page.getByText(`Picking for ${ito}`, { exact: true }).first().waitFor();
  await admin.screen.week(12).click();
  await onEach(others, ({ screen }) => screen.takenWeek(12, ito ?? '').waitFor());

  // The family that was passed makes its turn up while another one is on the clock.
  await away.page.context().setOffline(false);
  await away.page.getByText('Reconnecting…', { exact: true }).waitFor({ state: 'hidden' });
  await away.page.getByText('You have a turn to make up').waitFor();
  await look(away.page, 'a turn to make up', {
    headline: one(away.page.getByText('You have a turn to make up')),
    round: one(away.page.getByText('Round 1: choose a week at any time.')),
    free: freeWeeks(away.screen, 18),
  });
  await away.page.setViewportSize(phone.viewport);
  await away.screen.week(15).click();
  await onEach(seats, ({ screen }) => screen.takenWeek(15, papadimitriou ?? '').waitFor());
  await onEach(seats, ({ screen }) => screen.turn(1, 5).waitFor());

  // An undo of the pick that was made up passes its turn again.
  await admin.page.getByRole('radio', { name: new RegExp(`^${papadimitriou}, week 15`) }).click();
  await admin.page.getByText(new RegExp(`^Then it's ${moreau}'s turn`)).waitFor();
  await admin.page.getByRole('button', { name: 'Undo 1 pick' }).click();
  await admin.page.getByRole('button', { name: 'Resume the draft' }).click();
  await onEach(seats, async ({ screen }) => {
    await screen.badge(`Waiting - ${moreau} Family's Turn`).waitFor();
    await screen.week(15).waitFor();
    await screen.inDraftOrder(papadimitriou ?? '', 'Passed').waitFor();
  });

  // To the end: the passed turn comes again when no other is left.
  for (let turns = 0; turns < 17; turns++) expect(await pickNow()).toBe(200);
  await onEach(seats, ({ screen }) => screen.turn(1, 3).waitFor());
  await away.screen.badge(`Your Turn - ${papadimitriou} Family`).waitFor();
  const [last] = await away.screen.freeWeeks.all();
  await last?.click();
  await onEach(seats, ({ screen }) => screen.badge('Draft complete').waitFor());
  const { isComplete, passed } = await draftNow();
  expect({ isComplete, passed }).toEqual({ isComplete: true, passed: [] });
});

scenario('draft night is set up, started and paused with the keyboard alone', async () => {
  await draftAfter(0);
  const page = await signedIn(boat.adminUsername);
  await page.goto('/draft-night');
  const down = page.getByRole('button', { name: `Move ${abara} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${abara} is now number 2 of 7.`).waitFor();
  await down.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Save the order' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${bell} picks first.`, { exact: true }).waitFor();

  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await manageDraft('schedule', { startsAt });
  const guest = await signedIn(families[0]?.username ?? '', phone);
  await guest.goto('/week-selection');
  await isInDraftRoom(guest);
  await guest.getByRole('button', { name: "I'm ready" }).focus();
  await guest.keyboard.press('Enter');
  await guest.getByText('1 ready', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Start now' }).focus();
  await page.keyboard.press('Enter');
  // A dialog takes the focus a little after it shows.
  await page.getByRole('button', { name: 'Not yet' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Start the draft' }).focus();
  await page.keyboard.press('Enter');
  await guest.getByText(`Waiting - ${bell} Family's Turn`, { exact: true }).waitFor();

  await page.goto('/week-selection');
  await page.getByRole('button', { name: 'Run the draft' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Why? (optional)').focus();
  await page.keyboard.type('Dinner');
  await page.keyboard.press('Enter');
  await guest
    .getByText(/^Paused by Bell .*: Dinner$/)
    .first()
    .waitFor();
  await manageDraft('resume', {});
});
