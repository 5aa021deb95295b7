import { expect } from '@jest/globals';
import type { CDPSession, Page, ViewportSize } from 'playwright-core';
import { overhang, seriousViolations } from './accessibility.ts';
import { type Device, laptop, phone, scenario, sharedPage } from './stage.ts';
import { longest } from './television.ts';

/** Opens the home page, with the recent activity, which comes last. */
export const home = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  await page
    .getByText(/^(Just now|\d+ (minute|hour)s? ago)$/)
    .first()
    .waitFor();
};

/**
 * A screen to check. `boat` changes the boat after the previous screen. `visit` navigates the shared page of a family; `open` is for screens
 * that need their own browser context. Of a screen that decides as it loads what a device gets, `isVisitedOnEach` is set.
 */
export type Screen = { name: string; boat?: () => Promise<void> } & (
  | { visit: (page: Page) => Promise<void>; isVisitedOnEach?: boolean }
  | { open: (device: Device) => Promise<Page> }
);

/** A phone in dark mode. */
const darkPhone: Device = { ...phone, colorScheme: 'dark' };
/** A laptop in light mode. */
const lightLaptop: Device = { ...laptop, colorScheme: 'light' };

/** Each device that a screen is on, one after the other, and the narrowest window that it may have. */
const variants: readonly { name: string; device: Device; narrow: ViewportSize }[] = [
  { name: 'a phone', device: darkPhone, narrow: { width: 320, height: 640 } },
  // Zoomed to 200 %.
  { name: 'a laptop', device: lightLaptop, narrow: { width: 720, height: 450 } },
];

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns a page's session of the DevTools. One that ends would take its emulation with it. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Turns a page into that of another device, without loading it again. */
const turnInto = async (page: Page, { colorScheme = null, viewport, hasTouch = false }: Device): Promise<void> => {
  await (await sessionOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
};

/** Looks at a page whose type is twice as large as usual. */
const withLargeType = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  try {
    return await look();
  } finally {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  }
};

/** Defines a test for each screen, in order. A screen is loaded once, on the phone, unless it is visited on each device. */
export const checkScreens = (screens: readonly Screen[]): void => {
  let familyPage: Promise<Page> | undefined;
  const openFamilyPage = () => {
    familyPage ??= sharedPage(longest, darkPhone);
    return familyPage;
  };

  for (const screen of screens)
    scenario(`${screen.name}: axe finds no serious violation, and nothing extends beyond the window`, async () => {
      await screen.boat?.();
      const page = await ('open' in screen ? screen.open(darkPhone) : openFamilyPage());
      // What a screen has opened on the phone has to be there on the laptop as well.
      const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
      const counts = new Set<number>();
      const found: unknown[] = [];
      for (const { name, device, narrow } of variants) {
        await turnInto(page, device);
        if ('visit' in screen && (device === darkPhone || screen.isVisitedOnEach)) await screen.visit(page);
        const violations = await seriousViolations(page);
        counts.add(await opened.count());
        await page.setViewportSize(narrow);
        found.push([name, violations, await overhang(page)]);
      }
      await turnInto(page, darkPhone);
      if ('visit' in screen && screen.isVisitedOnEach) await screen.visit(page);
      counts.add(await opened.count());
      found.push(['a phone with large type', await withLargeType(page, () => overhang(page))]);
      const none = [...variants.map(({ name }) => [name, [], []]), ['a phone with large type', []]];
      expect([found, counts.size]).toEqual([none, 1]);
    });
};

/** Expects that axe finds no serious violation on a page, and that nothing extends beyond its window. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect([await seriousViolations(page), await overhang(page)]).toEqual([[], []]);
