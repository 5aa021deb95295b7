// From a press on a week to the frame that shows it as taken, on the screens of seven families, each as on a machine of its own.
//
// Seven browsers show Week Selection. Families do not share a computer, so their screens must not wait for one another's CPU here: each pick is
// measured on one screen, and all other browsers are stopped, the picker's as soon as its request is on the way. Those that were stopped receive and
// draw the pick before the next one. Every draft measures another screen, so that after seven drafts each screen has shown each pick once. The last
// of seven screens is the slowest of a pick's seven.
//
// A time begins when the press is released, because a browser clicks only then. It ends when Chromium presented the frame with the taken week
// (Element Timing), rasterized in software.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { boat } from '@houseboat/e2e/boat.ts';
import { startProduct } from '@houseboat/e2e/product.ts';
import type { APIRequestContext } from 'playwright-core';
import { printHead, printTimes } from './report.ts';
import { openScreen, type Screen } from './screen.ts';
import { pointAt, press, shown, untilTurn, watch } from './week-tiles.ts';

/** How many times slower the CPUs of the two pages are made. */
const SLOWDOWNS = [1, 4];
/** Lets hover colors and a resumed browser's backlog settle. */
const SETTLE_MS = 1000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const laptop = { viewport: { width: 1440, height: 900 } };

const year = 2026;

/** Milliseconds by week, one for each draft in which the screen was measured. */
type Times = Record<'own' | 'watcher', Map<number, number[]>>;

async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
  return response.json();
}

const add = (times: Map<number, number[]>, week: number, ms: number) =>
  times.set(week, [...(times.get(week) ?? []), ms]);

/** Holds a draft on the screens. Records when the measured one shows each pick: its own, and those that it watches. */
async function holdDraft(screens: Map<string, Screen>, measured: Screen, rate: number, times: Times): Promise<void> {
  const all = [...screens.values()];
  const request = measured.page.request;
  for (const { weekNumber } of await read<Week[]>(request, `/api/weeks/${year}`)) {
    const { currentFamilyId, currentRound, currentPick } = await read<Draft>(request, `/api/draft/${year}`);
    const picker = screens.get(currentFamilyId ?? '');
    if (!picker) throw new Error('No screen is on the clock.');
    const turn = `Round ${currentRound} - Pick ${currentPick} of ${screens.size}`;
    await Promise.all(all.map(({ page }) => untilTurn(page, turn)));

    const others = all.filter((screen) => screen !== measured);
    const isOwn = measured === picker;
    await watch(measured.page, weekNumber);
    await pointAt(picker.page, weekNumber);
    for (const screen of others) if (screen !== picker) screen.sleep();
    for (const screen of new Set([picker, measured])) await screen.slowDown(rate);
    await sleep(SETTLE_MS);
    if (!isOwn) void picker.sleepOnceSent();
    const released = press(picker.page);
    const shownAt = await shown(measured.page);
    for (const screen of others) screen.wake();
    for (const screen of new Set([picker, measured])) await screen.slowDown(1);
    add(isOwn ? times.own : times.watcher, weekNumber, shownAt - (await released));
  }
}

/** Returns all times, or with `slowest` the longest of each week. */
function histogramOf(times: Map<number, number[]>[], slowest = false): RecordableHistogram {
  const histogram = createHistogram();
  const weeks = new Set(times.flatMap((map) => [...map.keys()]));
  for (const week of weeks) {
    const all = times.flatMap((map) => map.get(week) ?? []);
    for (const ms of slowest ? [Math.max(...all)] : all) histogram.record(Math.round(ms * 1e6));
  }
  return histogram;
}

const product = await startProduct();
const opened: Screen[] = [];
try {
  // The designated family first, because it resets the draft.
  const usernames = boat.families
    .map(({ username }) => username)
    .toSorted((a, b) => Number(b === boat.adminUsername) - Number(a === boat.adminUsername));
  for (const [nr, name] of usernames.entries()) {
    const screen = await openScreen(product.base, name, nr % 2 ? phone : laptop);
    opened.push(screen);
    screen.sleep();
  }
  for (const screen of opened) screen.wake();
  const [first] = opened;
  if (!first) throw new Error('The boat has no families.');
  const families = await read<Family[]>(first.page.request, '/api/families');
  const idOf = (username: string | undefined) => families.find((family) => family.username === username)?.id ?? '';
  const screens = new Map(opened.map((screen, nr) => [idOf(usernames[nr]), screen]));

  printHead('A pick, from the press to the presented frame: milliseconds.', `Chromium ${first.version}`);
  console.log('Each pick is measured on one screen, while the other browsers rest: seven drafts.');
  for (const rate of SLOWDOWNS) {
    const times: Times = { own: new Map(), watcher: new Map() };
    for (const measured of opened) {
      await first.page.request.post(`/api/weeks/${year}/reset`, { data: {} });
      await holdDraft(screens, measured, rate, times);
    }
    printTimes(rate === 1 ? 'CPU as it is' : `CPU ${rate}× slower`, 'picks', {
      'picker’s screen': histogramOf([times.own]),
      'a watcher’s screen': histogramOf([times.watcher]),
      'last of seven screens': histogramOf([times.own, times.watcher], true),
    });
  }
} finally {
  await Promise.all(opened.map((screen) => screen.close()));
  await product.stop();
}
