import { unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import { describeNews } from '../../src/lib/season/describe-news.ts';
import { DraftServer } from '../support/draft-server.ts';

const server = new DraftServer().pickFirst(21);
const [alder, birch, cedar] = server.families.map(({ id }) => id) as [string, string, string];
const families = server.families.map((family) => ({ ...family, isAdmin: false }));

/** Says what happened when weeks went from one family to another. */
const said = (...moves: [number, string, string][]) => {
  const weeks = server.weeks();
  const idOf = (number: number) => weeks.find(({ weekNumber }) => weekNumber === number)?.id ?? '';
  const data = { tradeId: 'trade', moves: moves.map(([number, from, to]) => ({ weekId: idOf(number), from, to })) };
  const news = { type: 'WeeksTraded', data, actor: null } as const;
  return describeNews(news, { year: 2026, weeks, families, state: unopened });
};

test('a swap says which week went where', () => {
  expect(said([1, alder, birch], [2, birch, alder])).toBe(
    'Weeks changed hands: week 1 went from Alder to Birch, and week 2 from Birch to Alder.',
  );
});

test('a ring names all three weeks', () => {
  expect(said([1, alder, birch], [2, birch, cedar], [3, cedar, alder])).toBe(
    'Weeks changed hands: week 1 went from Alder to Birch, week 2 from Birch to Cedar, and week 3 from Cedar to Alder.',
  );
});

test('a gift says who gave it', () => {
  expect(said([1, alder, birch], [14, alder, birch])).toBe('Alder gave week 1 and week 14 to Birch.');
});
