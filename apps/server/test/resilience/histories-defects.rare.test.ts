import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { defects, patch } from './histories/patches.ts';
import { findViolations } from './histories/rules/find-violations.ts';

const MAX_NIGHTS = 4;

/** Expects a defect to be found within a few nights. How far the families get depends on the machine too, so one may not show it. */
async function expectFound(defect: keyof typeof defects, maxEvents: number, sentence: RegExp): Promise<void> {
  const found: string[] = [];
  for (let seed = 1; seed <= MAX_NIGHTS && !found.some((each) => sentence.test(each)); seed++) {
    const violations = findViolations(await playNight({ seed, seconds: 120, maxEvents, defect }));
    found.push(...violations.map((violation) => violation.sentence));
  }
  expect(found).toContainEqual(expect.stringMatching(sentence));
}

test('a server that publishes before the commit is found', async () => {
  await expectFound('publishes before the commit', 20, /’s screen received event \d+ as /);
});

test('a server that publishes a wish list with its pick is found', async () => {
  await expectFound('publishes the list with its pick', 60, / was sent .*’s list\.$/);
});

test.each(Object.entries(defects))('the servers have the text that this defect changes: %s', (_name, defect) => {
  const file = resolve(import.meta.dirname, '../../../..', defect.file);
  const text = readFileSync(file, 'utf8');
  expect(patch([defect], file, text)).not.toBe(text);
});
