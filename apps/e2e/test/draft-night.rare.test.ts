import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type Family, families } from '../src/boat.ts';
import { pickNow } from '../src/draft-night.ts';
import { openSeat, turns } from '../src/draft-seats.ts';
import { draftAfter, idle, laptop, scenario, signedIn } from '../src/stage.ts';
import { onEach, weekSelection } from '../src/week-selection.ts';

/** Returns whether a free week is as wide as its place, and how far its words are from its edge. */
const sizeOf = (tile: Locator) =>
  tile.evaluate((element) => ({
    fills: element.getBoundingClientRect().width === element.parentElement?.getBoundingClientRect().width,
    padding: getComputedStyle(element).paddingInlineStart,
  }));

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

scenario('a free week fills its place, and one that may not be picked now looks so', async () => {
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
  for (const { screen } of [first, second])
    expect(await sizeOf(screen.week(5))).toEqual({ fills: true, padding: '8px' });
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

scenario(
  'on a phone, free weeks fill their place, and take no press until a pick that moved them has settled',
  async () => {
    await draftAfter(0);
    const { page, screen } = await openSeat(families[2] as Family, 1);
    expect(await sizeOf(screen.week(5))).toEqual({ fills: true, padding: '6px' });
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
  },
);
