import { expect, test } from '@jest/globals';
import { untilWeek } from '../../src/app/home/parts/season-strip.tsx';

const week = { startDate: '2026-05-24', endDate: '2026-05-29' };

test.each([
  ['2026-05-12', 'in 12 days'],
  ['2026-05-23', 'tomorrow'],
  ['2026-05-24', 'now'],
  ['2026-05-29', 'now'],
  ['2026-05-30', 'over'],
])('on %s a week from May 24 to 29 is %s', (today, words) => {
  expect(untilWeek(week, today)).toBe(words);
});
