import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { defects, patch } from './histories/patches.ts';
import { findViolations } from './histories/rules/find-violations.ts';

const MAX_NIGHTS = 5;

/** Returns what is found in the first night in which anything is. How far the families get depends on the machine too, so one may have nothing. */
async function findIn(defect: keyof typeof defects, maxEvents: number): Promise<string[]> {
  for (let seed = 1; seed <= MAX_NIGHTS; seed++) {
    const violations = findViolations(await playNight({ seed, seconds: 120, maxEvents, defect }));
    if (violations.length > 0) return violations.map(({ sentence }) => sentence);
  }
  return [];
}

test('a server that publishes before the commit is found', async () => {
  const [first] = await findIn('publishes before the commit', 20);
  expect(first).toMatch(/’s screen received event \d+ as /);
});

test('a server that publishes a wish list with its pick is found', async () => {
  const sentences = await findIn('publishes the list with its pick', 60);
  expect(sentences).toContainEqual(expect.stringMatching(/ was sent .*’s list\.$/));
});

test.each(Object.entries(defects))('the servers have the text that this defect changes: %s', (_name, defect) => {
  const file = resolve(import.meta.dirname, '../../../..', defect.file);
  const text = readFileSync(file, 'utf8');
  expect(patch([defect], file, text)).not.toBe(text);
});
