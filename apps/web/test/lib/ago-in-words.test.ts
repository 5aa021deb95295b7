import { expect, test } from '@jest/globals';
import { agoInWords } from '../../src/lib/moment.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [12 * MINUTE, '12 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [24 * HOUR - 1, '23 hours ago'],
  [25 * HOUR, '1 day ago'],
  [77 * HOUR, '3 days ago'],
  // A slow device clock must not show times in the future.
  [-5 * MINUTE, 'just now'],
])('what happened %i milliseconds ago happened %s', (age, words) => {
  expect(agoInWords(age)).toBe(words);
});
