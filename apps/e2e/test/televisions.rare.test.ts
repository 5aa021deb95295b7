import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang } from '../src/accessibility.ts';
import { draftAfter, isSameDocument, laptop, markDocument, phone, scenario, signedIn } from '../src/stage.ts';
import {
  afternoon,
  codeOn,
  largeTelevision,
  longest,
  onClock,
  openAt,
  openTelevisions,
  pairTelevision,
  television,
  thisWeek,
  typeSizes,
  unpaired,
} from '../src/television.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

// First, because it counts who is here.
scenario(
  'a TV is paired by its code, shows picks without a reload, and is signed out when a family removes it',
  async () => {
    await draftAfter(0);
    const { tv, code } = await unpaired();
    expect(code).toMatch(/^[A-Z]{6}$/);
    await markDocument(tv);

    const abara = await signedIn('abara', phone);
    await pairTelevision(abara, code, 'Cabin TV');
    await onClock(tv, 'Abara').waitFor();
    await tv.getByText('Round 1 - Pick 1 of 7', { exact: true }).waitFor();

    const screen = weekSelection(abara);
    await screen.open();
    await screen.week(5).click();
    await onClock(tv, 'Bell').waitFor();
    await tv.getByText('Abara took Jun 21 – Jun 26.', { exact: true }).waitFor();
    // A TV does not count as present.
    await abara.getByText('1 of 7 here now', { exact: true }).waitFor();

    await tv.goto('/inventory');
    await onClock(tv, 'Bell').waitFor();
    expect(new URL(tv.url()).pathname).toBe('/tv');
    const write = await tv.request.post('/api/weeks/2026/reset', { data: {} });
    expect(write.status()).toBe(403);

    await markDocument(tv);
    const bell = await signedIn('bell');
    await bell.goto('/');
    const dialog = await openTelevisions(bell);
    const entry = dialog.getByRole('listitem').filter({ hasText: 'Cabin TV' });
    await entry.getByText(/^Added by Abara on /).waitFor();
    await entry.getByRole('button', { name: 'Remove Cabin TV' }).click();
    await entry.getByRole('button', { name: 'Remove', exact: true }).click();
    await entry.waitFor({ state: 'hidden' });

    await tv.getByText(/^The code is /).waitFor();
    await tv.getByText('A family removed this TV.').waitFor();
    expect(await codeOn(tv)).not.toBe(code);
    expect(new URL(tv.url()).pathname).toBe('/tv');
    expect(await isSameDocument(tv)).toBe(true);
  },
);

/** Returns the positions and sizes of tables, headings and pictures, in thousandths of the window's width. */
const layoutOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, table, [role=table], [role=img], ol)')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((length) => Math.round((length / window.innerWidth) * 1000));
    }),
  );

for (const [picks, what] of [
  [21, 'the calendar'],
  [11, 'the draft'],
] as const)
  scenario(
    `${what} is readable from four meters, looks the same on every TV, and fits a laptop and a phone`,
    async () => {
      await draftAfter(picks);
      const settled = (tv: Page) => tv.getByText(picks === 21 ? 'This week' : 'Round 2 - Pick 5 of 7').waitFor();
      const [small, large] = [await openAt(afternoon), await openAt(afternoon, largeTelevision)];
      await Promise.all([settled(small), settled(large)]);
      const sizes = await typeSizes(small);
      expect(sizes.length).toBeGreaterThan(20);
      expect(sizes.filter(([, size]) => size < 28)).toEqual([]);
      await until(async () => {
        const [one, other] = await Promise.all([layoutOf(small), layoutOf(large)]);
        return one.length === other.length && one.every((length, side) => Math.abs(length - (other[side] ?? 0)) <= 4);
      });
      for (const tv of [small, large])
        expect(await tv.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
      for (const viewport of [laptop.viewport, phone.viewport, { width: 1024, height: 768 }]) {
        await small.setViewportSize(viewport);
        expect([viewport, await overhang(small)]).toEqual([viewport, []]);
      }
    },
  );

scenario('out of season it shows the whole season, readable from four meters, and fits the screen', async () => {
  await draftAfter(21);
  for (const [time, label] of [
    ['2026-03-01T20:00:00Z', 'The 2026 season begins'],
    ['2026-11-22T05:00:00Z', 'The 2026 season'],
  ] as const)
    for (const size of [television, largeTelevision]) {
      const tv = await openAt(time, size);
      await tv.getByRole('heading', { name: label, exact: true }).waitFor();
      expect(await tv.getByRole('listitem').count()).toBe(21);
      const widths = await tv
        .getByRole('list')
        .evaluateAll((lists) => lists.map((list) => list.scrollWidth - list.clientWidth));
      expect(Math.max(...widths)).toBe(0);
      const scale = (size.viewport?.width ?? 0) / 1920;
      expect((await typeSizes(tv)).filter(([, type]) => type < 28 * scale)).toEqual([]);
      expect(await tv.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
      expect(await overhang(tv)).toEqual([]);
    }
});

scenario('the code is readable from four meters', async () => {
  const { tv } = await unpaired();
  const sizes = await typeSizes(tv);
  expect(sizes.filter(([words, size]) => size < 28 && !words?.startsWith('The code is'))).toEqual([]);
  expect(Math.max(...sizes.map(([, size]) => size))).toBeGreaterThanOrEqual(150);
});

scenario('without the weather its column still ends where the months end', async () => {
  await draftAfter(21);
  const tv = await openAt(afternoon);
  await tv.getByRole('region', { name: 'Weather at the lake' }).waitFor();
  const gap = () =>
    tv.evaluate(() => {
      const parts = [...document.querySelectorAll('main section')];
      const endOf = (isMonth: boolean) =>
        Math.max(
          ...parts
            .filter((part) => (part.querySelector('[role=table]') !== null) === isMonth)
            .map((part) => part.getBoundingClientRect().bottom),
        );
      return endOf(true) - endOf(false);
    });
  expect(Math.abs(await gap())).toBeLessThan(40);
  await tv.route('**/api/weather', (route) => route.fulfill({ status: 502 }));
  await tv.reload();
  await thisWeek(tv).waitFor();
  expect(Math.abs(await gap())).toBeLessThan(40);
});

scenario('during the draft a long name takes no letter from a short one next to it', async () => {
  await draftAfter(9);
  const tv = await openAt(afternoon);
  const next = tv.getByRole('list', { name: 'Up next' }).getByText('Ito', { exact: true });
  expect(await next.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
});

scenario('a TV loads a new version exactly once', async () => {
  await draftAfter(21);
  const tv = await signedIn(longest, television);
  let loads = 0;
  tv.on('load', () => {
    loads++;
  });
  // The page's check finds a new version, but its reload still gets the old one.
  let checks = 0;
  let isNewVersionOut = false;
  await tv.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    checks++;
    if (!isNewVersionOut) return route.continue();
    await route.fulfill({ body: '<script type="module" src="/assets/index-next.js"></script>' });
  });
  await tv.goto('/calendar?display=tv');
  await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  await until(() => checks > 0);
  expect(loads).toBe(1);

  const loseConnection = async () => {
    await tv.context().setOffline(true);
    await tv.getByText(/^As of /).waitFor();
    isNewVersionOut = true;
    await tv.context().setOffline(false);
    await tv.getByText(/^As of /).waitFor({ state: 'hidden' });
  };
  await Promise.all([tv.waitForEvent('load'), loseConnection()]);
  await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();

  const before = checks;
  await loseConnection();
  await until(() => checks > before);
  await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  expect(loads).toBe(2);
});
