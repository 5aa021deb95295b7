import { unopened } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import { foldEvents } from '../../src/lib/season/draft-store.ts';
import { monthColumns } from '../../src/modules/draft/public/season-board.tsx';
import { describeSeason, picksUntilTurn } from '../../src/modules/draft/public/words.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

describe('the season in words', () => {
  const between = (first: string, last: string) => {
    const [week] = new DraftServer().weeks();
    if (!week) throw new Error('A season without weeks.');
    return describeSeason([
      { ...week, startDate: first },
      { ...week, startDate: last },
    ]);
  };

  test.each([
    ['2026-05-24', '2026-10-11', 'last week of May through second week of October'],
    ['2026-06-07', '2026-09-20', 'first week of June through last week of September'],
    ['2026-05-17', '2026-05-31', 'third week of May through last week of May'],
  ])('from %s to %s', (first, last, words) => {
    expect(between(first, last)).toBe(words);
  });
});

describe('months', () => {
  test.each([
    [1072, 6, 6],
    [1072, 7, 7],
    [1072, 8, 4],
    [656, 6, 3],
    [720, 6, 3],
    [358, 6, 1],
    [288, 6, 1],
  ])('on %i px, %i months are shown in %i columns', (width, months, columns) => {
    expect(monthColumns(width, months)).toBe(columns);
  });
});

test('the picks until a turn are counted in snake order', () => {
  const server = new DraftServer().pickFirst(5);
  const state = foldEvents(unopened, server.log);
  expect(sevenFamilies.map(({ id }) => picksUntilTurn(state, id))).toEqual([8, 7, 6, 5, 4, 0, 1]);
});
