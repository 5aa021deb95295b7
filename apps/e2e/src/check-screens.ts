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
type Screen = { name: string; boat?: () => Promise<void> } & (
  | { visit: (page: Page) => Promise<void> }
  | { open: (device: Device) => Promise<Page> }
);

/** A laptop in light mode, also zoomed to 200 %, and a phone in dark mode, also a very narrow one. */
const variants: { device: Device; narrow: ViewportSize }[] = [
  { device: { ...laptop, colorScheme: 'light' }, narrow: { width: 720, height: 450 } },
  { device: { ...phone, colorScheme: 'dark' }, narrow: { width: 320, height: 640 } },
];

const familyPages = new Map<Device, Promise<Page>>();
const openScreen = async (screen: Screen, device: Device): Promise<Page> => {
  if ('open' in screen) return screen.open(device);
  const opening = familyPages.get(device) ?? sharedPage(longest, device);
  familyPages.set(device, opening);
  const page = await opening;
  await page.setViewportSize(device.viewport);
  await screen.visit(page);
  return page;
};

/** Defines a test for each screen, in order. */
export const checkScreens = (screens: readonly Screen[]): void => {
  for (const screen of screens)
    scenario(`${screen.name}: axe finds no serious violation, and nothing extends beyond the window`, async () => {
      await screen.boat?.();
      for (const { device, narrow } of variants) {
        const page = await openScreen(screen, device);
        expect(await seriousViolations(page)).toEqual([]);
        await page.setViewportSize(narrow);
        expect(await overhang(page)).toEqual([]);
      }
    });
};
