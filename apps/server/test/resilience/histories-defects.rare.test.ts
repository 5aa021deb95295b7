import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { defects, patch } from './histories/patches.ts';
import { findViolations } from './histories/rules/find-violations.ts';

const MAX_NIGHTS = 4;

/** The sentences of the rules that find two of the defects. */
const rules = [
  ['publishes before the commit', /’s screen received event \d+ as /],
  ['publishes the list with its pick', / was sent .*’s list\.$/],
] as const;

test('a server that publishes before the commit, and a wish list with its pick, is found, each by its own rule', async () => {
  const found: string[] = [];
  const areFound = () => rules.every(([, sentence]) => found.some((each) => sentence.test(each)));
  // How far the families get depends on the machine too, so one night may not show both.
  for (let seed = 1; seed <= MAX_NIGHTS && !areFound(); seed++) {
    const planted = rules.map(([defect]) => defect);
    const violations = findViolations(
      await playNight({ seed, seconds: 120, maxEvents: 60, defects: planted, isQuiet: true }),
    );
    found.push(...violations.map((violation) => violation.sentence));
  }
  for (const [, sentence] of rules) expect(found).toContainEqual(expect.stringMatching(sentence));
});

test.each(Object.entries(defects))('the servers have the text that this defect changes: %s', (_name, defect) => {
  const file = resolve(import.meta.dirname, '../../../..', defect.file);
  const text = readFileSync(file, 'utf8');
  expect(patch([defect], file, text)).not.toBe(text);
});
