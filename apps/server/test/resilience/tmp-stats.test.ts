import { writeFileSync } from 'node:fs';
import { test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { report } from './histories/report.ts';
import { findViolations } from './histories/rules/find-violations.ts';

test('stats', async () => {
  const history = await playNight({ seed: Number(process.env.S ?? 5), seconds: Number(process.env.SEC ?? 60) });
  writeFileSync('/tmp/h-hist-stats.json', JSON.stringify(history));
  const t = performance.now();
  const violations = findViolations(history);
  process.stdout.write(`checked in ${performance.now() - t} ms\n`);
  if (violations.length) throw new Error(report(history, violations));
});
