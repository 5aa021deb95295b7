import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { boat, type Family, families } from '../src/boat.ts';
import { pickNow } from '../src/draft-night.ts';
import { draftAfter, idle, isSameDocument, laptop, markDocument, phone, scenario, signedIn } from '../src/stage.ts';
import { onEach, weekSelection } from '../src/week-selection.ts';

/** The turns of the snake draft. Each takes another week, never one next to the week before. */
const turns = [...families, ...families.toReversed(), ...families].map((family, n) => ({
  family,
  round: Math.floor(n / families.length) + 1,
  pick: (n % families.length) + 1,
  week: ((n * 8) % 21) + 1,
}));
type Turn = (typeof turns)[number];

type Seat = { family: Family; page: Page; screen: ReturnType<typeof weekSelection> };

const openSeat = async (family: Family, index: number): Promise<Seat> => {
  const page = await signedIn(family.username, index % 2 ? phone : laptop);
  const screen = weekSelection(page);
  await screen.open();
  return { family, page, screen };
};

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

scenario("free weeks are tiles that fill their place, on the family's own turn and on another's", async () => {
  await draftAfter(0);
  const seats = await Promise.all(families.slice(0, 2).map(openSeat));
  await onEach(seats, async ({ screen }, index) => {
    const free = await screen.week(5).evaluate((tile) => ({
      fills: tile.getBoundingClientRect().width === tile.parentElement?.getBoundingClientRect().width,
      padding: getComputedStyle(tile).paddingInlineStart,
    }));
    expect(free).toEqual({ fills: true, padding: index % 2 ? '6px' : '8px' });
  });
});

/** Returns how a tile looks, and whether it changes under the pointer and when it is pressed. */
const lookOf = async (page: Page, tile: Locator) => {
  const look = () =>
    tile.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const { cursor, borderStyle, borderColor, transform } = getComputedStyle(element);
      return { cursor, borderStyle, borderColor, transform };
    });
  await page.mouse.move(0, 0);
  const rest = await look();
  await tile.hover({ force: true });
  const hovered = await look();
  await page.mouse.down();
  const pressed = await look();
  // Released elsewhere, so that it is no click.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return {
    cursor: rest.cursor,
    borderStyle: rest.borderStyle,
    changes: { hovered: hovered.borderColor !== rest.borderColor, pressed: pressed.transform !== rest.transform },
  };
};
/** Returns a function that returns every place that an element has had since, frame by frame. */
const watchPlace = async (element: Locator) => {
  const places = await element.evaluateHandle((element) => {
    const places = new Set<string>();
    const look = () => {
      places.add(JSON.stringify(element.getBoundingClientRect()));
      requestAnimationFrame(look);
    };
    look();
    return places;
  });
  return () => places.evaluate((places) => [...places]);
};

const enabled = { cursor: 'pointer', borderStyle: 'solid', changes: { hovered: true, pressed: true } };
const disabled = { cursor: 'not-allowed', borderStyle: 'dashed', changes: { hovered: false, pressed: false } };

scenario('a week that may not be picked looks so, on another family’s turn and while a pick is under way', async () => {
  await draftAfter(0);
  const [first, second] = await Promise.all(
    families.slice(0, 2).map(async ({ username }) => {
      const page = await signedIn(username, laptop);
      const screen = weekSelection(page);
      await screen.open();
      return { page, screen };
    }),
  );
  if (!first || !second) throw new Error('Two families are needed.');
  expect(await lookOf(first.page, first.screen.week(5))).toEqual(enabled);
  expect(await lookOf(second.page, second.screen.week(5))).toEqual(disabled);

  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await first.page.route('**/assign', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await first.screen.week(5).click();
  await first.screen.week(6).and(first.page.locator('[aria-disabled=true]')).waitFor();
  // A pick that takes a moment changes no looks.
  await first.screen.week(6).and(first.page.locator('[data-week=barred]')).waitFor();
  expect(await lookOf(first.page, first.screen.week(6))).toEqual(disabled);
  expect(await first.screen.week(5).evaluate((tile) => getComputedStyle(tile).cursor)).toBe('progress');
  await idle(second.page);
  const places = await watchPlace(second.screen.week(6));
  answer();
  await second.screen.takenWeek(5, families[0]?.name ?? '').waitFor();
  // The rest of the page is drawn after the weeks, and must not move them.
  await second.page.getByLabel('Week to try').waitFor();
  expect(await places()).toHaveLength(1);
  expect(await lookOf(second.page, second.screen.week(6))).toEqual(enabled);
});

scenario('no pick of a round moves the weeks that are still free on a laptop, on any screen', async () => {
  await draftAfter(0);
  const seats = await Promise.all(families.slice(0, 4).map((family) => openSeat(family, 0)));
  // A week below all that are picked: whatever grows above it would move it.
  const places = await Promise.all(
    seats.map(async ({ page, screen }) => {
      await idle(page);
      return watchPlace(screen.weekItem(21));
    }),
  );
  for (const { round, pick, week } of turns.slice(0, families.length + 1)) {
    expect(await pickNow(week)).toBe(200);
    const next = pick < families.length ? { round, pick: pick + 1 } : { round: round + 1, pick: 1 };
    await onEach(seats, async ({ page, family, screen }, index) => {
      await screen.turn(next.round, next.pick).waitFor();
      // The rest of the page follows the weeks.
      await idle(page);
      const moves = (await places[index]?.())?.slice(1);
      expect({ family: family.name, round, pick, moves }).toEqual({ family: family.name, round, pick, moves: [] });
    });
  }
});

scenario('on a phone, weeks that a pick has moved take no press until they have settled', async () => {
  await draftAfter(0);
  const { page, screen } = await openSeat(families[2] as Family, 1);
  const before = await screen.weekItem(8).boundingBox();
  expect(await pickNow(1)).toBe(200);
  await screen.takenWeek(1, families[0]?.name ?? '').waitFor();
  // Watches before the pick, which may arrive before another message to the page does.
  const months = await page.locator('[data-months]').elementHandle();
  const rested = await page.evaluateHandle((element) => {
    const months = element as HTMLElement;
    return {
      once: new Promise<void>((resolve) => {
        new MutationObserver(() => months.style.pointerEvents === 'none' && resolve()).observe(months, {
          attributeFilter: ['style'],
        });
      }),
    };
  }, months);
  // All of May is gone, and takes one line.
  expect(await pickNow(2)).toBe(200);
  await rested.evaluate(({ once }) => once);
  expect((await screen.weekItem(8).boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await screen.week(8).click();
  await screen.takenWeek(8, families[2]?.name ?? '').waitFor();
});

scenario('a click on a week that may not be picked says why, and picks nothing', async () => {
  await draftAfter(0);
  const [first, second] = await Promise.all(families.slice(0, 2).map(openSeat));
  if (!first || !second) throw new Error('Two families are needed.');

  await second.screen.clickDisabled(5);
  await second.page.getByText('Not Your Turn', { exact: true }).waitFor();
  await second.page.getByText('Please wait for your turn to select a week.', { exact: true }).waitFor();

  await first.screen.week(5).click();
  await first.page.getByText('Week Assigned', { exact: true }).waitFor();
  await first.page.getByText('Your week has been successfully selected!', { exact: true }).waitFor();
  await first.screen.turn(1, 2).waitFor();
  await first.screen.clickDisabled(6);
  await first.page.getByText('Already Selected', { exact: true }).waitFor();
  expect(await first.screen.freeWeeks.count()).toBe(20);
});
