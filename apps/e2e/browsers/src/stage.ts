import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { boat, type Family } from '../../src/boat.ts';
import { playInOtherBrowsers, productAt, productLog } from '../../src/stage.ts';
import { type Screen, screenOf } from './screen.ts';
import type { Engine, Size } from './window.ts';

export const phone: Size = { width: 390, height: 844 };
export const laptop: Size = { width: 1440, height: 900 };
export const television: Size = { width: 1920, height: 1080 };

/** A window of one of the engines. */
export type Seat = Screen & { engine: string };

/** Whether a page has loaded what it shows. */
export const hasLoaded = "document.querySelector('main [aria-busy=true]') === null";

/** By how many pixels a page is wider than its window, some frames after its size has changed: what measures itself follows then. */
export const overhang = `(async () => {
  const { documentElement: page } = document;
  const beyond = () => page.scrollWidth - page.clientWidth;
  for (let frame = 0; frame < 3 || (frame < 60 && beyond() > 0); frame += 1) await new Promise(requestAnimationFrame);
  return beyond();
})()`;

/** Goes to another page of the app without loading it again, as its links do. */
export const visit = (seat: Seat, path: string): Promise<unknown> =>
  seat.window.evaluate(
    `(history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate')))`,
  );

const saveScreens = async (seats: Seat[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-failure-'));
  const saved = seats.map(async ({ engine, window }, index) =>
    writeFileSync(join(folder, `${index + 1}-${engine}.png`), await window.screenshot()),
  );
  await Promise.allSettled(saved);
  return `Screens: ${folder}\nThe server's warnings and errors:\n${productLog().slice(-4000)}`;
};

/** Prepares a file's tests in several engines. Each engine starts with its first window, and ends after the tests. */
export function stageOf<Name>(start: (name: Name) => Promise<Engine>) {
  const engines = new Map<Name, Promise<Engine>>();
  let seats: Seat[] = [];
  playInOtherBrowsers();

  afterAll(async () => {
    for (const engine of engines.values()) await (await engine).close();
  });

  /** Opens a page in a new window of an engine. */
  const openIn = async (name: Name, path: string, size: Size): Promise<Seat> => {
    const starting = engines.get(name) ?? start(name);
    engines.set(name, starting);
    const engine = await starting;
    const seat = { ...screenOf(await engine.open(size)), engine: engine.name };
    seats.push(seat);
    await seat.goto(new URL(path, productAt()).href);
    return seat;
  };

  /** Opens the app in a new window of an engine, and logs a family in with the form. */
  const logIn = async (name: Name, family: Family | undefined, size: Size): Promise<Seat> => {
    const seat = await openIn(name, '/', size);
    await seat.fill({ label: 'Family Username' }, family?.username ?? '');
    await seat.fill({ label: 'Password' }, boat.defaultPassword);
    await seat.press({ role: 'button', name: 'Login' });
    await seat.see({ role: 'heading', name: /^Your weeks/ });
    return seat;
  };

  /** Defines a test in several engines. It fails if one of its pages has errors, and a failure saves all screens. */
  const scenario = (title: string, run: () => Promise<void>): void =>
    test(title, async () => {
      seats = [];
      try {
        await run();
        for (const { engine, window } of seats)
          expect([engine, await window.evaluate('window.seenErrors')]).toEqual([engine, []]);
      } catch (error) {
        process.stderr.write(`${title}\n${await saveScreens(seats)}\n`);
        throw error;
      } finally {
        await Promise.all(seats.map(({ window }) => window.close()));
      }
    });

  return { openIn, logIn, scenario };
}
