import { expect, test } from '@jest/globals';
import { playNight } from './histories/night.ts';
import { findViolations } from './histories/rules/find-violations.ts';

test('a server that publishes before the commit is found', async () => {
  const history = await playNight({ seed: 1, seconds: 120, maxEvents: 20, defect: 'publishes before the commit' });
  const [first] = findViolations(history);
  expect(first?.sentence).toMatch(/’s screen received event \d+ as /);
});
