import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { defects, patch } from './histories/patches.ts';
import { findViolations } from './histories/rules/find-violations.ts';

test('a server that publishes before the commit is found', async () => {
  const history = await playNight({ seed: 1, seconds: 120, maxEvents: 20, defect: 'publishes before the commit' });
  const [first] = findViolations(history);
  expect(first?.sentence).toMatch(/’s screen received event \d+ as /);
});

test('a server that publishes a wish list with its pick is found', async () => {
  const defect = 'publishes the list with its pick';
  const history = await playNight({ seed: 1, seconds: 120, maxEvents: 60, defect });
  const sentences = findViolations(history).map(({ sentence }) => sentence);
  expect(sentences).toContainEqual(expect.stringMatching(/ was sent .*’s list\.$/));
});

test.each(Object.entries(defects))('the servers have the text that this defect changes: %s', (_name, defect) => {
  const file = resolve(import.meta.dirname, '../../../..', defect.file);
  const text = readFileSync(file, 'utf8');
  expect(patch([defect], file, text)).not.toBe(text);
});
