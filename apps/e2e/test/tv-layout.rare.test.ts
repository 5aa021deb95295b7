import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overhang } from '../src/accessibility.ts';
import { draftAfter, laptop, phone, scenario } from '../src/stage.ts';
import { afternoon, largeTelevision, openAt, thisWeek, typeSizes, unpaired } from '../src/television.ts';
import { until } from '../src/wait.ts';

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
  scenario(`${what} is readable from four meters, and looks the same on every TV`, async () => {
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
  });

scenario('TV mode also fits on a laptop and a phone', async () => {
  for (const picks of [11, 21]) {
    await draftAfter(picks);
    const page = await openAt(afternoon, laptop);
    await page.getByText(picks === 21 ? 'This week' : 'Round 2 - Pick 5 of 7').waitFor();
    for (const viewport of [laptop.viewport, phone.viewport, { width: 1024, height: 768 }]) {
      await page.setViewportSize(viewport);
      expect(await overhang(page)).toEqual([]);
    }
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

scenario('during the draft a long name takes no letter from a short one beside it', async () => {
  await draftAfter(9);
  const tv = await openAt(afternoon);
  const next = tv.getByRole('list', { name: 'Up next' }).getByText('Ito', { exact: true });
  expect(await next.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
});
