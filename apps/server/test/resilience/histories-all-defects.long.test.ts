import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { type Defect, defects } from './histories/patches.ts';
import { findViolations } from './histories/rules/find-violations.ts';

/** Whether a defect shows depends on what happens to coincide. */
const MAX_NIGHTS = 5;

test.each(Object.keys(defects) as Defect[])('a server that %s is found within a few nights', async (defect) => {
  let found = 0;
  for (let seed = 1; found === 0 && seed <= MAX_NIGHTS; seed += 1)
    found = findViolations(await playNight({ seed, seconds: 60, defects: [defect] })).length;
  expect(found).toBeGreaterThan(0);
});
