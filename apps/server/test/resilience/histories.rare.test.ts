import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { report } from './histories/report.ts';
import { findViolations } from './histories/rules/find-violations.ts';

/** Long runs are several nights, so that a failure names a short one to repeat. */
const MAX_NIGHT_SECONDS = 120;

const { HISTORIES_MINUTES = '0.5', HISTORIES_SEED = String(randomInt(1, 2 ** 31)) } = process.env;
const seconds = Number(HISTORIES_MINUTES) * 60;
const firstSeed = Number(HISTORIES_SEED);
const nights = Math.ceil(seconds / MAX_NIGHT_SECONDS);
const nightSeconds = seconds / nights;
const seeds = Array.from({ length: nights }, (_, nth) => firstSeed + nth);

test.each(seeds)(
  'seven families see what the decider says while servers, database and lines break, with seed %i',
  async (seed) => {
    const again = `npm run test:histories -- --minutes ${nightSeconds / 60} --seed ${seed}`;
    process.stdout.write(`A recorded night: ${again}\n`);
    const history = await playNight({ seed, seconds: nightSeconds });
    const violations = findViolations(history);
    if (violations.length > 0) throw new Error(`${report(history, violations)}\n\nTo play it again: ${again}`);
    // Otherwise nothing was checked.
    expect(history.log.length).toBeGreaterThan(1);
  },
);
