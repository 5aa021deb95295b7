import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat, type Family, families } from '../src/boat.ts';
import { startProduct } from '../src/product.ts';
import { draftAfter, laptop, phone, playOn, scenario, signedIn } from '../src/stage.ts';
import { onEach, weekSelection } from '../src/week-selection.ts';

// As it comes: with the PostgreSQL that it brings.
playOn(startProduct);

/** The turns: there, back, and there again. Every week is taken once, and neighbours never after one another. */
const turns = [...families, ...families.toReversed(), ...families].map((family, n) => ({
  family,
  round: Math.floor(n / families.length) + 1,
  pick: (n % families.length) + 1,
  week: ((n * 8) % 21) + 1,
}));
type Turn = (typeof turns)[number];

type Seat = { family: Family; page: Page; screen: ReturnType<typeof weekSelection> };

const takeSeat = (family: Family, index: number) => sitDown(family, index, async () => {});

/** Takes a seat in a network that lets no socket through, neither WebSocket nor polling. */
const takeSeatWithoutSockets = (family: Family, index: number) =>
  sitDown(family, index, (page) => page.route('**/socket.io/**', (route) => route.abort()));

const sitDown = async (family: Family, index: number, prepare: (page: Page) => Promise<unknown>): Promise<Seat> => {
  const page = await signedIn(family.username, index % 2 ? phone : laptop);
  await prepare(page);
  const screen = weekSelection(page);
  await screen.open();
  return { family, page, screen };
};

const seatOf = (seats: readonly Seat[], username: string | undefined): Seat => {
  const seat = seats.find(({ family }) => family.username === username);
  if (!seat) throw new Error(`Nobody here is called ${username}.`);
  return seat;
};

const showsTurn =
  ({ family, round, pick }: Turn) =>
  async ({ family: own, screen }: Seat) => {
    await screen.turn(round, pick).waitFor();
    await screen
      .badge(own === family ? `Your Turn - ${family.name} Family` : `Waiting - ${family.name} Family's Turn`)
      .waitFor();
    await screen.standing(family.name, 'Selecting...').waitFor();
  };

const showsPick =
  ({ family, pick, week }: Turn) =>
  async ({ screen }: Seat) => {
    await screen.takenWeek(week, family.name).waitFor();
    // The last pick of a round begins the next one, where nobody has a week yet.
    if (pick < families.length) await screen.standing(family.name, `Week ${week}`).waitFor();
  };

const play = async (turns: readonly Turn[], seats: readonly Seat[]) => {
  for (const turn of turns) {
    await onEach(seats, showsTurn(turn));
    await seatOf(seats, turn.family.username).screen.week(turn.week).click();
    await onEach(seats, showsPick(turn));
  }
};

scenario('seven families draft all 21 weeks, one of them through a lost connection, and start over', async () => {
  await draftAfter(0);
  const seats = await Promise.all(families.map(takeSeat));
  const away = seatOf(seats, families[3]?.username);
  const others = seats.filter((seat) => seat !== away);
  await away.page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await play(turns.slice(0, 7), seats);

  await away.page.context().setOffline(true);
  await away.page.getByText('Reconnecting…', { exact: true }).waitFor();
  await play(turns.slice(7, 10), others);
  // It still shows what it knew.
  await away.screen.turn(2, 1).waitFor();
  await away.screen.week(21).waitFor();

  await away.page.context().setOffline(false);
  await away.page.getByText('Reconnecting…', { exact: true }).waitFor({ state: 'hidden' });
  await play(turns.slice(10), seats);

  await onEach(seats, async ({ screen }) => {
    await screen.badge('Draft complete').waitFor();
    expect(await screen.freeWeeks.count()).toBe(0);
    await onEach(turns, ({ week, family }) => screen.takenWeek(week, family.name).waitFor());
  });
  expect(await away.page.evaluate(() => 'neverReloaded' in window)).toBe(true);

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

scenario('a press that may not pick says why, and picks nothing', async () => {
  await draftAfter(0);
  const [first, second] = await Promise.all(families.slice(0, 2).map(takeSeat));
  if (!first || !second) throw new Error('Two families are needed.');

  await second.screen.pressBarred(5);
  await second.page.getByText('Not Your Turn', { exact: true }).waitFor();
  await second.page.getByText('Please wait for your turn to select a week.', { exact: true }).waitFor();

  await first.screen.week(5).click();
  await first.page.getByText('Week Assigned', { exact: true }).waitFor();
  await first.page.getByText('Your week has been successfully selected!', { exact: true }).waitFor();
  await first.screen.turn(1, 2).waitFor();
  await first.screen.pressBarred(6);
  await first.page.getByText('Already Selected', { exact: true }).waitFor();
  expect(await first.screen.freeWeeks.count()).toBe(20);
});

scenario('where a network lets no socket through, picks are made all the same, and seen', async () => {
  await draftAfter(0);
  const [first, second] = await Promise.all(families.slice(0, 2).map(takeSeatWithoutSockets));
  if (!first || !second) throw new Error('Two families are needed.');

  await first.screen.week(5).click();
  await first.page.getByText('Week Assigned', { exact: true }).waitFor();
  await onEach([first, second], ({ screen }) => screen.takenWeek(5, first.family.name).waitFor());
  await onEach([first, second], ({ page }) =>
    page.getByText('Updates are slower right now. This page refreshes every few seconds.', { exact: true }).waitFor(),
  );
  await second.screen.week(9).click();
  await onEach([first, second], ({ screen }) => screen.takenWeek(9, second.family.name).waitFor());
});
