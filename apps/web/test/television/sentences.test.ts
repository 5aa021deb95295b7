import { unopened } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import type { Season } from '../../src/lib/season/season.ts';
import { ordinal, sentenceOf } from '../../src/modules/television/draft-night/sentences.ts';
import { DraftServer } from '../support/draft-server.ts';

test.each([
  [1, 'first'],
  [4, 'fourth'],
  [12, 'twelfth'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [111, '111th'],
])('pick %i is called the %s', (number, words) => {
  expect(ordinal(number)).toBe(words);
});

describe('what is said', () => {
  const server = new DraftServer();
  const families = server.families.map((family) => ({ ...family, isAdmin: false }));
  const season: Season = { year: 2026, weeks: server.weeks(), families, state: unopened };
  const picked = (turn: { round: number; pick: number }, weekNumber: number) => {
    const [familyId = '', weekId = ''] = [families[3]?.id, season.weeks[weekNumber - 1]?.id];
    return { type: 'WeekPicked', data: { ...turn, familyId, weekId }, actor: null } as const;
  };

  test('of a pick is its place in the draft, the family, the week and its dates', () => {
    expect(sentenceOf(picked({ round: 1, pick: 4 }, 12), season)).toBe(
      'With the fourth pick, the Dogwood family takes week 12, August 9 to 14.',
    );
  });

  test('of a week in two months are both months', () => {
    expect(sentenceOf(picked({ round: 2, pick: 6 }, 6), season)).toBe(
      'With the 13th pick, the Dogwood family takes week 6, June 28 to July 3.',
    );
  });

  test('of anything else is what happened', () => {
    const { data } = picked({ round: 1, pick: 4 }, 9);
    expect(sentenceOf({ type: 'PickTakenBack', data, actor: null }, season)).toBe(
      'Dogwood took back the pick of week 9.',
    );
    expect(sentenceOf({ type: 'TurnPassed', data, actor: null }, season)).toBe("Dogwood's turn was passed.");
  });
});
