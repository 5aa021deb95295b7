import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { overhang, seriousFaults } from '../src/accessibility.ts';
import { draftAfter, laptop, newcomer, phone, scenario, signedIn } from '../src/stage.ts';
import { weekSelection } from '../src/week-selection.ts';

/** The family whose name is the longest sees it everywhere. */
const longest = 'featherstonehaugh-papadimitriou';

const landing = async (options?: BrowserContextOptions) => {
  const page = await newcomer(options);
  await page.goto('/');
  await page.getByText(longest, { exact: true }).waitFor();
  return page;
};
const home = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  return page;
};
const weeks = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await weekSelection(page).open();
  return page;
};
const passwordDialog = async (options?: BrowserContextOptions) => {
  const page = await home(options);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).waitFor();
  return page;
};
const nowhere = async (options?: BrowserContextOptions) => {
  const page = await signedIn(longest, options);
  await page.goto('/no/such/place');
  await page.getByText('404 Page Not Found').waitFor();
  return page;
};

/** A page to look at, after so many picks: after 11 every family has a week and it is the visitor's turn, after 21 all is done. */
type Visit = { name: string; picks: number; visit: (options?: BrowserContextOptions) => Promise<Page> };
const visits: Visit[] = [
  { name: 'landing', picks: 0, visit: landing },
  { name: 'home before the first pick', picks: 0, visit: home },
  { name: 'home on turn', picks: 11, visit: home },
  { name: 'week selection on turn', picks: 11, visit: weeks },
  { name: 'week selection while waiting', picks: 12, visit: weeks },
  { name: 'week selection when all is done', picks: 21, visit: weeks },
  { name: 'change password', picks: 21, visit: passwordDialog },
  { name: '404', picks: 21, visit: nowhere },
];

const dark: BrowserContextOptions = { ...phone, colorScheme: 'dark' };
const zoomed: BrowserContextOptions = { viewport: { width: 720, height: 450 } };
const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 } };

for (const { name, picks, visit } of visits) {
  scenario(`${name}: axe finds nothing serious, on a laptop, on a phone and in the dark`, async () => {
    await draftAfter(picks);
    for (const options of [laptop, phone, dark]) expect(await seriousFaults(await visit(options))).toEqual([]);
  });

  scenario(`${name}: nothing reaches beyond the window, zoomed to 200 % or 320 pixels wide`, async () => {
    await draftAfter(picks);
    for (const options of [zoomed, narrow]) expect(await overhang(await visit(options))).toBeLessThanOrEqual(0);
  });
}
