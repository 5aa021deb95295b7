import { addDays, seasonWeeks } from '@houseboat/draft/season.ts';
import { unopened } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import { bothSeasons, seasonInView, seasonOn } from '../../src/lib/season/earlier-season.ts';
import { isOver, type Season } from '../../src/lib/season/season.ts';

/** A season of two weeks, with its first picks made. */
const seasonFrom = (firstWeekStart: string, picks: number): Season => {
  const weeks = seasonWeeks(firstWeekStart, addDays(firstWeekStart, 7)).map((week) => ({
    ...week,
    id: `${firstWeekStart} ${week.weekNumber}`,
    season: firstWeekStart.slice(0, 4),
    isAvailable: week.weekNumber > picks,
    assignedFamilyId: null,
    assignedAt: null,
    draftRound: null,
    draftPick: null,
  }));
  const picked = weeks.slice(0, picks).map(({ id }, index) => ({
    weekId: id,
    familyId: 'a',
    round: 1,
    pick: index + 1,
    at: '',
    madeUp: false,
    version: index + 2,
  }));
  return { year: Number(firstWeekStart.slice(0, 4)), weeks, families: [], state: { ...unopened, picks: picked } };
};

const last = seasonFrom('2031-10-05', 2);
const next = seasonFrom('2032-05-23', 0);
const nextPicked = seasonFrom('2032-05-23', 1);

describe('the season in view', () => {
  test.each([
    ['on the last Friday of the season before', '2031-10-17', next, 2031],
    ['between seasons', '2032-01-15', next, 2031],
    ['the day before an unpicked season begins', '2032-05-22', next, 2031],
    ['on the first day of an unpicked season', '2032-05-23', next, 2032],
    ['once a week of the next season is picked', '2032-01-15', nextPicked, 2032],
    ['while the season before is on, although the next is picked', '2031-10-17', nextPicked, 2031],
  ])('%s', (_when, today, current, year) => {
    expect(seasonInView(today, current, last).year).toBe(year);
  });

  test('is the only one there is', () => {
    expect(seasonInView('2032-01-15', next, undefined)).toBe(next);
  });
});

test('a day belongs to the season before until its last Friday is over', () => {
  expect(['2031-10-17', '2031-10-18'].map((today) => seasonOn(today, next, last).year)).toEqual([2031, 2032]);
  expect(['2031-10-17', '2031-10-18'].map((today) => isOver(last, today))).toEqual([false, true]);
});

test('the weeks of two seasons are by date, whichever of them is asked for first', () => {
  const days = ['2031-10-05', '2031-10-12', '2032-05-23', '2032-05-30'];
  expect(bothSeasons(next, last).weeks.map(({ startDate }) => startDate)).toEqual(days);
  expect(bothSeasons(last, next).weeks.map(({ startDate }) => startDate)).toEqual(days);
});
