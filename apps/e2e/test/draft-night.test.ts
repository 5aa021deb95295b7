import { expect } from '@jest/globals';
import { boat, families } from '../src/boat.ts';
import { openSeat, type Seat, turns } from '../src/draft-seats.ts';
import { draftAfter, isSameDocument, markDocument, scenario } from '../src/stage.ts';
import { onEach } from '../src/week-selection.ts';

type Turn = (typeof turns)[number];

const seatOf = (seats: readonly Seat[], username: string | undefined): Seat => {
  const seat = seats.find(({ family }) => family.username === username);
  if (!seat) throw new Error(`No seat of ${username}.`);
  return seat;
};

const showsTurn =
  ({ family, round, pick }: Turn) =>
  async ({ family: own, screen }: Seat) => {
    await screen.turn(round, pick).waitFor();
    await screen
      .badge(own === family ? `Your Turn - ${family.name} Family` : `Waiting - ${family.name} Family's Turn`)
      .waitFor();
    await screen.inDraftOrder(family.name, 'Selecting...').waitFor();
  };

const showsPick =
  ({ family, pick, week }: Turn) =>
  async ({ screen }: Seat) => {
    await screen.takenWeek(week, family.name).waitFor();
    // After the last pick of a round, the next round starts without weeks.
    if (pick < families.length) await screen.inDraftOrder(family.name, `Week ${week}`).waitFor();
  };

const play = async (turns: readonly Turn[], seats: readonly Seat[]) => {
  for (const turn of turns) {
    await onEach(seats, showsTurn(turn));
    await seatOf(seats, turn.family.username).screen.week(turn.week).click();
    await onEach(seats, showsPick(turn));
  }
};

scenario('seven families draft all 21 weeks, one of them with a lost connection, and start over', async () => {
  await draftAfter(0);
  const seats = await Promise.all(families.map(openSeat));
  const offline = seatOf(seats, families[3]?.username);
  const others = seats.filter((seat) => seat !== offline);
  await markDocument(offline.page);

  await play(turns.slice(0, 7), seats);

  await offline.page.context().setOffline(true);
  await offline.page.getByText('Reconnecting…', { exact: true }).waitFor();
  await play(turns.slice(7, 10), others);
  // It still shows the last state it had.
  await offline.screen.turn(2, 1).waitFor();
  await offline.screen.week(21).waitFor();

  await offline.page.context().setOffline(false);
  await offline.page.getByText('Reconnecting…', { exact: true }).waitFor({ state: 'hidden' });
  await play(turns.slice(10), seats);

  await onEach(seats, async ({ screen }) => {
    await screen.badge('Draft complete').waitFor();
    expect(await screen.freeWeeks.count()).toBe(0);
    await onEach(turns, ({ week, family }) => screen.takenWeek(week, family.name).waitFor());
  });
  expect(await isSameDocument(offline.page)).toBe(true);

  const admin = seatOf(seats, boat.adminUsername);
  await onEach(seats, async ({ page, family }) => {
    const resets = await page.getByRole('button', { name: 'Reset All Weeks' }).count();
    expect(`${family.name} ${resets}`).toBe(`${family.name} ${family === admin.family ? 1 : 0}`);
  });
  await admin.page.getByRole('button', { name: 'Reset All Weeks' }).click();
  await admin.page
    .getByRole('alertdialog')
    .getByText(/21 picks/)
    .waitFor();
  await admin.page.getByRole('button', { name: 'Start over' }).click();
  await admin.page.getByText('Weeks Reset', { exact: true }).waitFor();
  await onEach(seats, async ({ screen }) => {
    await screen.turn(1, 1).waitFor();
    await screen.week(21).waitFor();
    expect(await screen.freeWeeks.count()).toBe(21);
  });
});
