import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { type Screen, screenOf } from '../../browsers/src/screen.ts';
import type { Engine, Size } from '../../browsers/src/window.ts';
import { boat, type Family } from '../../src/boat.ts';
import { productAt, productLog } from '../../src/stage.ts';
import { startChromium } from './chromium.ts';
import type { Version } from './engines.ts';

export const phone: Size = { width: 390, height: 844 };
export const laptop: Size = { width: 1440, height: 900 };
export const television: Size = { width: 1920, height: 1080 };

const engines = new Map<Version, Promise<Engine>>();
let seats: Screen[] = [];

afterAll(async () => {
  for (const engine of engines.values()) await (await engine).close();
});

/** Opens a page in a new window of an old Chromium. */
export const openIn = async (version: Version, path: string, size: Size): Promise<Screen> => {
  const engine = engines.get(version) ?? startChromium(version);
  engines.set(version, engine);
  const seat = screenOf(await (await engine).open(size));
  seats.push(seat);
  await seat.goto(new URL(path, productAt()).href);
  return seat;
};

/** Opens the app in a new window, and logs a family in with the form. */
export const logIn = async (version: Version, family: Family | undefined, size: Size): Promise<Screen> => {
  const seat = await openIn(version, '/', size);
  await seat.fill({ label: 'Family Username' }, family?.username ?? '');
  await seat.fill({ label: 'Password' }, boat.defaultPassword);
  await seat.press({ role: 'button', name: 'Login' });
  await seat.see({ role: 'heading', name: /^Your weeks/ });
  return seat;
};

const saveScreens = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-failure-'));
  const saved = seats.map(async ({ window }, index) =>
    writeFileSync(join(folder, `${index + 1}.png`), await window.screenshot()),
  );
  await Promise.allSettled(saved);
  return `Screens: ${folder}\nThe server's warnings and errors:\n${productLog().slice(-4000)}`;
};

/** Defines a test in old browsers. It fails if one of its pages has errors, and a failure saves all screens. */
export const scenario = (title: string, run: () => Promise<void>): void =>
  test(title, async () => {
    seats = [];
    try {
      await run();
      for (const { window } of seats) expect(await window.evaluate('window.seenErrors')).toEqual([]);
    } catch (error) {
      process.stderr.write(`${title}\n${await saveScreens()}\n`);
      throw error;
    } finally {
      await Promise.all(seats.map(({ window }) => window.close()));
    }
  });
