import { expect } from '@jest/globals';
import type { Page, ViewportSize } from 'playwright-core';
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
 * A screen to check. `boat` changes the boat after the previous screen, for screens that are no rarer. `visit` navigates the shared page of a
 * family; `open` is for screens that need their own browser context. A rare screen resembles another one.
 */
export type Screen = { name: string; isRare?: boolean; boat?: () => Promise<void> } & (
  | { visit: (page: Page) => Promise<void> }
  | { open: (device: Device) => Promise<Page> }
);

/** A device, and the narrowest window that it may have. */
type Variant = { name: string; device: Device; narrow: ViewportSize };
/** A phone in dark mode, also a very narrow one. */
const onPhone: Variant = {
  name: 'a phone',
  device: { ...phone, colorScheme: 'dark' },
  narrow: { width: 320, height: 640 },
};
/** A laptop in light mode, also zoomed to 200 %. */
const onLaptop: Variant = {
  name: 'a laptop',
  device: { ...laptop, colorScheme: 'light' },
  narrow: { width: 720, height: 450 },
};

/** Defines a test for each screen, in order, on each of its devices. */
const check = (screens: readonly Screen[], devicesOf: (screen: Screen) => Variant[]): void => {
  const familyPages = new Map<Variant, Promise<Page>>();
  const openScreen = async (screen: Screen, variant: Variant): Promise<Page> => {
    const { device } = variant;
    if ('open' in screen) return screen.open(device);
    const familyPage = familyPages.get(variant) ?? sharedPage(longest, device);
    familyPages.set(variant, familyPage);
    const page = await familyPage;
    await page.setViewportSize(device.viewport);
    await screen.visit(page);
    return page;
  };

  for (const screen of screens)
    scenario(`${screen.name}: axe finds no serious violation, and nothing extends beyond the window`, async () => {
      await screen.boat?.();
      for (const variant of devicesOf(screen)) {
        const page = await openScreen(screen, variant);
        const violations = await seriousViolations(page);
        await page.setViewportSize(variant.narrow);
        expect([variant.name, violations, await overhang(page)]).toEqual([variant.name, [], []]);
      }
    });
};

/** Defines a test on a phone for each screen that is not rare. */
export const checkScreens = (screens: readonly Screen[]): void =>
  check(
    screens.filter(({ isRare }) => !isRare),
    () => [onPhone],
  );

/** Defines a test on a laptop for each screen, and on a phone too for those that are rare. */
export const checkAllScreens = (screens: readonly Screen[]): void =>
  check(screens, ({ isRare }) => (isRare ? [onLaptop, onPhone] : [onLaptop]));
