import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { overhang, seriousViolations } from './accessibility.ts';
import { decoded, signPage } from './sign-page.ts';
import { newcomer, phone, scenario } from './stage.ts';
import { guest } from './waivers.ts';

/** Opens a guest's link on a device. */
export const openLink = async (link: string, options: BrowserContextOptions = phone) => {
  const page = await newcomer(options);
  const screen = signPage(page);
  await screen.open(link);
  return { page, ...screen };
};

/** Answers the page's submissions with 503 and returns the submitted signatures. */
export const interceptSignatures = async (page: Page) => {
  const signatures: string[] = [];
  await page.route('**/api/sign/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    signatures.push(route.request().postDataJSON().signatureURL);
    await route.fulfill({ status: 503, json: { message: 'The database is unavailable.' } });
  });
  return signatures;
};

/** Defines the test that a guest's signature is the same on several devices. */
export const checkSignature = (devices: readonly BrowserContextOptions[]): void =>
  scenario('a signature has the same 500 × 200 pixels and lines of two pixels on every screen', async () => {
    const address = await (await guest('Jo Guest')).link();
    const pngs: string[] = [];
    for (const device of devices) {
      const { page, ...there } = await openLink(address, device);
      const signatures = await interceptSignatures(page);
      const draw = device.hasTouch ? there.drawWithFinger : there.drawWithMouse;
      await there.consent.check();
      await there.fullName.fill('Jo Guest');
      await draw([20, 60], [510, 60]);
      await draw([120, 80], [120, 210]);
      await there.sign.click();
      await there.troubles.getByText('The database is unavailable.').waitFor();
      pngs.push(...signatures);
      await page.context().close();
    }
    expect(pngs).toHaveLength(devices.length);

    const viewer = await newcomer();
    const [first, ...others] = await Promise.all(pngs.map((png) => decoded(viewer, png)));
    const { width, height, black } = first ?? { black: [] };
    expect([width, height]).toEqual([500, 200]);
    // Devices report a finger's position with different precision.
    const differences = others.map((other) =>
      Math.max(...black.flatMap((row, y) => row.map((ink, x) => Math.abs(ink - (other.black[y]?.[x] ?? 0))))),
    );
    expect(Math.max(...differences)).toBeLessThan(0.1);
    const across = (x: number) => black.slice(40, 80).reduce((sum, row) => sum + (row[x] ?? 0), 0);
    const along = (y: number) => (black[y] ?? []).slice(100, 140).reduce((sum, at) => sum + at, 0);
    for (const thick of [across(50), across(300), across(499), along(120), along(199)]) {
      expect(thick).toBeGreaterThan(1.8);
      expect(thick).toBeLessThan(2.05);
    }
    expect(across(10)).toBe(0);
  });

/** Defines the test of the guest's page on several devices. */
export const checkGuestPage = (devices: readonly BrowserContextOptions[]): void =>
  scenario("the guest's page: axe finds no serious violation, and nothing extends beyond the window", async () => {
    const { link } = await guest('Featherstonehaugh-Papadimitriou'.repeat(3));
    const address = await link();
    for (const device of devices) {
      const { page, ...there } = await openLink(address, device);
      await there.minor.check();
      await there.sign.click();
      await there.troubles.waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await there.press('Type your name instead');
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await seriousViolations(page)).toEqual([]);
      for (const viewport of [
        { width: 720, height: 450 },
        { width: 320, height: 640 },
      ]) {
        await page.setViewportSize(viewport);
        expect(await overhang(page)).toEqual([]);
      }
    }
  });
