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
 * A screen to check. `boat` changes the boat after the previous screen. `visit` navigates the shared page of a family; `open` is for
 * screens that need their own browser context.
 */
export type Screen = { name: string; boat?: () => Promise<void> } & (
  | { visit: (page: Page) => Promise<void> }
  | { open: (device: Device) => Promise<Page> }
);

/** A device, and the narrowest window that it may have. */
type Variant = { device: Device; narrow: ViewportSize };
/** A phone in dark mode, also a very narrow one. */
export const onPhone: Variant = { device: { ...phone, colorScheme: 'dark' }, narrow: { width: 320, height: 640 } };
/** A laptop in light mode, also zoomed to 200 %. */
export const onLaptop: Variant = { device: { ...laptop, colorScheme: 'light' }, narrow: { width: 720, height: 450 } };

/** Defines a test for each screen, in order. */
export const checkScreens = (screens: readonly Screen[], { device, narrow }: Variant): void => {
  let familyPage: Promise<Page> | undefined;
  const openScreen = async (screen: Screen): Promise<Page> => {
    if ('open' in screen) return screen.open(device);
    familyPage ??= sharedPage(longest, device);
    const page = await familyPage;
    await page.setViewportSize(device.viewport);
    await screen.visit(page);
    return page;
  };

  for (const screen of screens)
    scenario(`${screen.name}: axe finds no serious violation, and nothing extends beyond the window`, async () => {
      await screen.boat?.();
      const page = await openScreen(screen);
      expect(await seriousViolations(page)).toEqual([]);
      await page.setViewportSize(narrow);
      expect(await overhang(page)).toEqual([]);
    });
};
