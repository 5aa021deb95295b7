import { expect } from '@jest/globals';
import type { Screen } from '../../browsers/src/screen.ts';
import { hasLoaded, laptop, overhang, phone, stageOf, television } from '../../browsers/src/stage.ts';
import { families } from '../../src/boat.ts';
import { manageDraft } from '../../src/draft-night.ts';
import { inventoryOf } from '../../src/inventory.ts';
import { issuesOf } from '../../src/issues.ts';
import { draftAfter, requestsOf } from '../../src/stage.ts';
import { until } from '../../src/wait.ts';
import { startChromium } from '../src/chromium.ts';

const { openIn, logIn, scenario } = stageOf(startChromium);

const tooOld = { text: /^This browser is too old/ };
const freeWeek = (number: number) => ({ role: 'button', name: new RegExp(`^Week ${number}\\b.*Available$`) });

/** The background of an element, which is none without styles. */
const backgroundOf = ({ window }: Screen, element: string) =>
  window.evaluate<string>(`getComputedStyle(document.querySelector('${element}')).backgroundColor`);
const none = 'rgba(0, 0, 0, 0)';

/** A clock whose time depends on the lake's, which each browser computes. */
const clock = { mode: 'soft', seconds: 24 * 3600, quietHours: { from: '22:00', to: '08:00' } };

const pages = [
  ['/', /^Your weeks/],
  ['/week-selection', '2026 Season - Week Selection'],
  ['/calendar', 'Calendar View'],
  ['/inventory', 'Inventory Management'],
  ['/needs-attention', 'Maintenance & Issues'],
  ['/waivers', 'Liability Waivers'],
] as const;

scenario('in Chromium 92, the main pages open with their styles, and are no wider than the window', async () => {
  await draftAfter(9);
  await issuesOf({ title: 'Torn awning' });
  const landing = await openIn(92, '/', laptop);
  await landing.see({ role: 'button', name: 'Login' });
  expect(await backgroundOf(landing, 'button[type=submit]')).not.toBe(none);
  const seat = await logIn(92, families[1], laptop);
  let sizes = [laptop, phone];
  for (const [path, title] of pages) {
    await seat.goto(new URL(path, await seat.window.evaluate<string>('location.href')).href);
    for (const size of sizes) {
      await seat.window.resize(size);
      await seat.see({ role: 'heading', name: title });
      await seat.miss(tooOld);
      await until(() => seat.window.evaluate<boolean>(hasLoaded));
      expect([path, size, await seat.window.evaluate(overhang)]).toEqual([path, size, 0]);
      expect([path, size, await backgroundOf(seat, 'html')]).not.toEqual([path, size, none]);
    }
    // The next page opens in the size that the window has.
    sizes = sizes.toReversed();
  }
});

scenario('in Chromium 92, two families pick in turn and see each other’s picks, and one adds an item', async () => {
  await draftAfter(0);
  await inventoryOf();
  const first = await logIn(92, families[0], laptop);
  const second = await logIn(92, families[1], phone);
  for (const seat of [first, second]) {
    await seat.goto(new URL('/week-selection', await seat.window.evaluate<string>('location.href')).href);
    await seat.see({ text: 'Round 1 - Pick 1 of 7' });
  }
  await manageDraft('clock', clock);
  for (const seat of [first, second]) await seat.see({ role: 'timer' });
  await first.press(freeWeek(5));
  for (const seat of [first, second]) await seat.see({ text: 'Round 1 - Pick 2 of 7' });
  await second.press(freeWeek(9));
  for (const seat of [first, second]) await seat.see({ text: 'Round 1 - Pick 3 of 7' });

  await first.goto(new URL('/inventory', await first.window.evaluate<string>('location.href')).href);
  // The document has the button too, but only the app knows the list. A press while one replaces the other is lost.
  await first.see({ text: 'No inventory items found' });
  await first.press({ role: 'button', name: 'Add Item' });
  await first.fill({ label: 'Name' }, 'Dish soap');
  await first.window.evaluate(`(() => {
    const category = document.querySelector('[role=dialog] select');
    category.value = 'Maintenance';
    category.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await first.press({ role: 'button', name: 'Add Item' });
  await first.see({ role: 'heading', name: 'Dish soap' });
  const items: { name: string }[] = await (await (await requestsOf()).get('/api/inventory')).json();
  expect(items.map(({ name }) => name)).toEqual(['Dish soap']);
});

scenario('a television with Chromium 85 is paired from a phone with Chromium 92, and shows the draft', async () => {
  await draftAfter(3);
  const tv = await openIn(85, '/tv', television);
  const code = (await tv.see({ text: /^The code is / })).replace(/^The code is |, /g, '');
  const { press, fill, miss } = await logIn(92, families[0], phone);
  await press({ role: 'button', name: 'Open menu' });
  await press({ role: 'button', name: 'Account menu' });
  await press({ role: 'menuitem', name: 'TVs' });
  await fill({ label: 'Code' }, code);
  await fill({ label: 'Name' }, 'Cabin');
  await press({ role: 'button', name: 'Add TV' });
  await miss({ role: 'button', name: 'Add TV' });
  await tv.see({ role: 'heading', name: families[3]?.name ?? '' });
  await tv.miss(tooOld);
  expect(await tv.window.evaluate(overhang)).toBe(0);
  expect(await backgroundOf(tv, 'html')).not.toBe(none);
  const size = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)";
  expect(await tv.window.evaluate(size)).toBeGreaterThan(60);

  await manageDraft('clock', clock);
  await tv.see({ role: 'timer' });
  await draftAfter(4);
  await tv.see({ role: 'heading', name: families[4]?.name ?? '' });

  // The draft board comes after the wake. Every family has a column, and every round a row that is as high as the others.
  await until(() => tv.window.evaluate<boolean>("document.querySelectorAll('[data-status]').length > 0"));
  const places: [left: number, top: number][] = await tv.window.evaluate(
    `[...document.querySelectorAll('[data-status]')].map((cell) => cell.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])`,
  );
  const count = (values: number[]) => new Set(values).size;
  expect([places.length, count(places.map(([left]) => left)), count(places.map(([, top]) => top))]).toEqual([21, 7, 3]);
});

scenario('a browser that is too old says so in one sentence, on every path', async () => {
  for (const path of ['/tv', '/', '/week-selection', '/calendar?display=tv', '/sign/nobody', '/nowhere']) {
    const { window, see } = await openIn(80, path, television);
    await see(tooOld);
    expect([path, await window.evaluate('document.body.innerText.trim()')]).toEqual([
      path,
      expect.stringMatching(/^This browser is too old[^.]*\.$/),
    ]);
    // What goes wrong below the sentence does not matter.
    await window.evaluate('window.seenErrors = []');
  }
});
