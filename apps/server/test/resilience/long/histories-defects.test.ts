import { expect, test } from '@jest/globals';
import { playNight } from '../histories/night.ts';
import { type Defect, defects } from '../histories/patches.ts';
import { findViolations } from '../histories/rules/find-violations.ts';

test.each(Object.keys(defects) as Defect[])('a server that %s is found', async (defect) => {
  const history = await playNight({ seed: 1, seconds: 60, defect });
  expect(findViolations(history)).not.toEqual([]);
});
