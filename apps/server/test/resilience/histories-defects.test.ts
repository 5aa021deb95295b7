import { expect, test } from '@jest/globals';
import { withDefect } from './histories/defects.ts';
import { playNight } from './histories/night.ts';
import { findViolations } from './histories/rules/find-violations.ts';

test('a server that publishes before the commit is found', async () => {
  const env = withDefect('publishes before the commit');
  const history = await playNight({ seed: 1, seconds: 30, maxEvents: 20, env });
  const [first] = findViolations(history);
  expect(first?.sentence).toMatch(/’s screen received event \d+ as WeekPicked/);
});
