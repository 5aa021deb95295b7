import { expect, test } from '@jest/globals';
import { type Defect, defects, withDefect } from '../histories/defects.ts';
import { playNight } from '../histories/night.ts';
import { findViolations } from '../histories/rules/find-violations.ts';

test.each(Object.keys(defects) as Defect[])('a server that %s is found', async (defect) => {
  const history = await playNight({ seed: 1, seconds: 60, env: withDefect(defect) });
  expect(findViolations(history)).not.toEqual([]);
});
