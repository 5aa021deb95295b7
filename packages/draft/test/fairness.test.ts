import { ledgerOf, proposeOrder } from '@houseboat/draft/fairness.ts';
import { addDays, type Day, sameSunday, seasonWeeks } from '@houseboat/draft/season.ts';
import { describe, expect, test } from '@jest/globals';
import { seasonOf } from './support/seasons.ts';
import { families, opened, picked, reset, takenBack, traded, undone, week, wholeDraft } from './support/small-boat.ts';

const lake = { timeZone: 'America/Denver' };
const prized = { lake, primeWeeks: [5, 6], holidays: [{ name: 'Regatta', day: '07-03' }] };
const ash = (log: Parameters<typeof seasonOf>[0]) => ledgerOf([seasonOf(log)], prized).get('Ash')?.[0];

describe('a season in the ledger', () => {
  test('has the weeks of a family by month, its holiday and prime weeks, and its first pick, each with its version', () => {
    const [one, six] = [1, 6].map((weekNumber) => ({ weekId: `week-${weekNumber}`, weekNumber }));
    expect(ash(wholeDraft)).toEqual({
      year: 2026,
      months: [
        { month: 5, weeks: [{ ...one, version: 2 }] },
        { month: 6, weeks: [{ ...six, version: 7 }] },
      ],
      holidayWeeks: [
        { ...one, version: 2, holidays: ['Memorial Day'] },
        { ...six, version: 7, holidays: ['Independence Day', 'Regatta'] },
      ],
      primeWeeks: [{ ...six, version: 7 }],
      firstPick: { position: 1, version: 2 },
    });
  });

  test('has a traded week with the version of the trade, and the pick stays its picker’s', () => {
    const log = [...wholeDraft, traded(['week-1', 'Ash', 'Birch'], ['week-5', 'Birch', 'Ash'])];
    expect(ash(log)?.primeWeeks).toEqual([
      { weekId: 'week-5', weekNumber: 5, version: 9 },
      { weekId: 'week-6', weekNumber: 6, version: 7 },
    ]);
    expect(ash(log)?.firstPick).toEqual({ position: 1, version: 2 });
    expect(ledgerOf([seasonOf(log)], prized).get('Birch')?.[0]?.holidayWeeks).toMatchObject([{ version: 9 }]);
  });

  test.each([
    ['undone', undone(week('Ash', 'week-1', 1, 1))],
    ['taken back', takenBack('Ash', 'week-1', 1, 1)],
    ['reset', reset],
  ])('has nothing of a pick that was %s', (_, event) => {
    expect(ash([opened, picked('Ash', 'week-1', 1, 1), event])).toMatchObject({ months: [], firstPick: null });
    expect(ash([opened, picked('Ash', 'week-1', 1, 1), event, picked('Ash', 'week-2', 1, 1)])).toMatchObject({
      months: [{ weeks: [{ weekNumber: 2, version: 4 }] }],
      firstPick: { position: 1, version: 4 },
    });
  });

  test('has the prime weeks of its own summer, also where the latest season numbers them otherwise', () => {
    const earlier = seasonOf([opened, picked('Ash', 'week-4', 1, 1), picked('Birch', 'week-5', 1, 2)], 2025);
    const shifted = seasonWeeks('2025-05-18', '2025-06-29').map((week) => ({ ...week, id: `week-${week.weekNumber}` }));
    const ledger = ledgerOf([{ ...earlier, weeks: shifted }, seasonOf([opened])], {
      lake,
      primeWeeks: [4],
      holidays: [],
    });
    // The fourth week of one starts on June 14, and the fifth of the other on June 15.
    expect(ledger.get('Ash')?.[0]?.primeWeeks).toEqual([]);
    expect(ledger.get('Birch')?.[0]?.primeWeeks).toMatchObject([{ weekNumber: 5 }]);
  });

  test('has them also after four seasons, of which each takes the Sundays of the one before', () => {
    let first: Day = '2026-05-24';
    const log = [opened, picked('Ash', 'week-7', 1, 1), picked('Birch', 'week-6', 1, 2)];
    const seasons = [2026, 2027, 2028, 2029].map((year) => {
      first = sameSunday(first, year);
      const weeks = seasonWeeks(first, addDays(first, 42)).map((each) => ({ ...each, id: `week-${each.weekNumber}` }));
      return { ...seasonOf(log, year), weeks };
    });
    const ledger = ledgerOf(seasons, { lake, primeWeeks: [7], holidays: [] });
    const numbers = (family: string) =>
      ledger.get(family)?.map(({ primeWeeks }) => primeWeeks.map(({ weekNumber }) => weekNumber));
    expect(numbers('Ash')).toEqual([[7], [7], [7], [7]]);
    expect(numbers('Birch')).toEqual([[], [], [], []]);
  });

  test('counts a turn that was passed and never made up by the turn that came after it', () => {
    const log = [opened, picked('Ash', 'week-6', 2, 3)];
    expect(ash(log)?.firstPick).toEqual({ position: 6, version: 2 });
  });
});

describe('the proposed order', () => {
  const propose = (logs: Parameters<typeof seasonOf>[0][], order = families) =>
    proposeOrder(
      ledgerOf(
        logs.map((log, index) => seasonOf(log, 2026 + index)),
        prized,
      ),
      order,
    );
  const names = (...args: Parameters<typeof propose>) => propose(...args).map(({ familyId }) => familyId);

  test('has the fewest prime or holiday weeks first, and a week that is both counts once', () => {
    expect(propose([wholeDraft])).toEqual([
      {
        familyId: 'Cedar',
        prizedWeeks: 1,
        fewer: 0,
        alike: 1,
        firstPick: { year: 2026, position: 3 },
        decidedBy: 'first-pick',
      },
      {
        familyId: 'Birch',
        prizedWeeks: 1,
        fewer: 0,
        alike: 1,
        firstPick: { year: 2026, position: 2 },
        decidedBy: 'first-pick',
      },
      {
        familyId: 'Ash',
        prizedWeeks: 2,
        fewer: 2,
        alike: 0,
        firstPick: { year: 2026, position: 1 },
        decidedBy: 'weeks',
      },
    ]);
  });

  test('counts all seasons, and compares the first picks of the latest one with picks', () => {
    const second = [opened, picked('Cedar', 'week-4', 1, 1), picked('Birch', 'week-1', 1, 2)];
    expect(propose([wholeDraft, second, [opened]])).toMatchObject([
      { familyId: 'Ash', prizedWeeks: 2, alike: 2, firstPick: null },
      { familyId: 'Birch', prizedWeeks: 2, firstPick: { year: 2027, position: 2 } },
      { familyId: 'Cedar', prizedWeeks: 2, firstPick: { year: 2027, position: 1 } },
    ]);
  });

  test('stays as it was as long as there is nothing to compare', () => {
    expect(names([[opened]], ['Birch', 'Ash', 'Cedar'])).toEqual(['Birch', 'Ash', 'Cedar']);
    expect(propose([]).every(({ decidedBy }) => decidedBy === 'order')).toBe(true);
  });

  test('has every family of the next season, also a new one, and none that has left', () => {
    expect(names([wholeDraft], ['Dune', 'Ash', 'Cedar'])).toEqual(['Dune', 'Cedar', 'Ash']);
  });
});
