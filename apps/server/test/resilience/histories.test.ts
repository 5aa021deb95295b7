import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { report } from './histories/report.ts';
import { findViolations } from './histories/rules/find-violations.ts';

const seed = randomInt(2 ** 31);
const seconds = 30;

test('a night', async () => {
  const history = await playNight({ seed, seconds });
  const violations = findViolations(history);
  process.stdout.write(
    `${history.commands.length} commands, ${history.commands.filter((c) => !c.answered).length} unanswered, ${history.readings.length} readings, ${history.log.length} events, seed ${seed}\n`,
  );
  if (violations.length > 0) throw new Error(report(history, violations));
  expect(violations).toEqual([]);
});
