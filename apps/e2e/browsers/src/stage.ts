import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boat, type Family } from '../../src/boat.ts';
import { productAt, productLog } from '../../src/stage.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { type Screen, screenOf } from './screen.ts';
import { startWebKit } from './webkit.ts';
import type { Engine, Size } from './window.ts';

export const phone: Size = { width: 390, height: 844 };
export const laptop: Size = { width: 1440, height: 900 };
export const television: Size = { width: 1920, height: 1080 };

/** A window of one of the three engines. */
export type Seat = Screen & { engine: string };

let engines: Engine[] = [];
let seats: Seat[] = [];

beforeAll(async () => {
  engines = await Promise.all([startChromium(), startFirefox(), startWebKit()]);
});
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

/** The engines' names. */
export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const;
type EngineName = (typeof engineNames)[number];

/** Opens a page in a new window of an engine. */
export const openIn = async (engine: EngineName, path: string, size: Size): Promise<Seat> => {
  const window = await engines.find(({ name }) => name === engine)?.open(size);
  if (!window) throw new Error(`${engine} is not running.`);
  const seat = { ...screenOf(window), engine };
  seats.push(seat);
  await seat.goto(new URL(path, productAt()).href);
  return seat;
};

/** Opens the app in a new window of an engine, and logs a family in with the form. */
export const logIn = async (engine: EngineName, family: Family | undefined, size: Size): Promise<Seat> => {
  const seat = await openIn(engine, '/', size);
  await seat.fill({ label: 'Family Username' }, family?.username ?? '');
  await seat.fill({ label: 'Password' }, boat.defaultPassword);
  await seat.press({ role: 'button', name: 'Login' });
  await seat.see({ role: 'heading', name: /^Your weeks/ });
  return seat;
};

/** Goes to another page of the app without loading it again, as its links do. */
export const visit = (seat: Seat, path: string): Promise<unknown> =>
  seat.window.evaluate(
    `(history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')))`,
  );

const saveScreens = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-failure-'));
  const saved = seats.map(async ({ engine, window }, index) =>
    writeFileSync(join(folder, `${index + 1}-${engine}.png`), await window.screenshot()),
  );
  await Promise.allSettled(saved);
  return `Screens: ${folder}\nThe server's warnings and errors:\n${productLog().slice(-4000)}`;
};

/** Defines a test in several engines. It fails if one of its pages has errors, and a failure saves all screens. */
export const scenario = (title: string, run: () => Promise<void>): void =>
  test(title, async () => {
    seats = [];
    try {
      await run();
      for (const { engine, window } of seats)
        expect([engine, await window.evaluate('window.seenErrors')]).toEqual([engine, []]);
    } catch (error) {
      process.stderr.write(`${title}\n${await saveScreens()}\n`);
      throw error;
    } finally {
      await Promise.all(seats.map(({ window }) => window.close()));
    }
  });
