import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import { decideMoves, ringsOf, type Trade, type TradingSeason } from '@houseboat/draft/trades.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stateAfter, tonight } from './support/decider.ts';
import { families, traded, weeks, wholeDraft } from './support/small-boat.ts';

// Ash holds weeks 1 and 6, Birch 2 and 5, Cedar 3 and 4.
const state = stateAfter(wholeDraft);
const season: TradingSeason = { state, isPast: () => false, now: Date.parse(tonight('19:00')) };

const offer = (
  id: string,
  familyId: FamilyId,
  give: WeekId,
  want: readonly WeekId[],
  to: FamilyId | null = null,
): Trade => ({
  id,
  familyId,
  give: [give],
  want,
  to,
  status: 'open',
  createdAt: tonight('18:00'),
  expiresAt: tonight('20:00'),
});
const three = [
  offer('b', 'Ash', 'week-1', ['week-2', 'week-5']),
  offer('c', 'Birch', 'week-2', ['week-3']),
  offer('a', 'Cedar', 'week-3', ['week-1']),
] as const;

test('three offers, each of which wants what the next gives, are one ring to all three families', () => {
  const ring = {
    tradeIds: ['a', 'b', 'c'],
    moves: [
      { weekId: 'week-3', from: 'Cedar', to: 'Birch' },
      { weekId: 'week-1', from: 'Ash', to: 'Cedar' },
      { weekId: 'week-2', from: 'Birch', to: 'Ash' },
    ],
  };
  for (const family of families) expect(ringsOf(family, three, season)).toEqual([ring]);
  expect(ringsOf('Dogwood', three, season)).toEqual([]);
});

test('an offer to a family fits only before an offer of that family', () => {
  const [ash, birch, cedar] = three;
  expect(ringsOf('Ash', [{ ...ash, to: 'Birch' }, birch, cedar], season)).toHaveLength(1);
  expect(ringsOf('Ash', [{ ...ash, to: 'Cedar' }, birch, cedar], season)).toEqual([]);
});

test('gifts, two offers that fit each other, offers out of time, moved and past weeks make no ring', () => {
  const [ash, birch, cedar] = three;
  expect(ringsOf('Ash', [{ ...ash, want: [], to: 'Birch' }, birch, cedar], season)).toEqual([]);
  expect(ringsOf('Ash', [ash, offer('d', 'Birch', 'week-2', ['week-1'])], season)).toEqual([]);
  expect(ringsOf('Ash', [{ ...ash, expiresAt: tonight('18:59') }, birch, cedar], season)).toEqual([]);
  const moved = stateAfter([...wholeDraft, traded(['week-2', 'Birch', 'Cedar'])]);
  expect(ringsOf('Ash', three, { ...season, state: moved })).toEqual([]);
  expect(ringsOf('Ash', three, { ...season, isPast: (id) => id === 'week-2' })).toEqual([]);
});

test('offers of the same exchange make one ring, however many there are', () => {
  const many = three.flatMap(({ id, familyId, give: [give], want, to }) =>
    Array.from({ length: 50 }, (_, nr) => offer(`${id}${nr + 10}`, familyId, give ?? '', want, to)),
  );
  const [ring, ...others] = ringsOf('Ash', many, season);
  expect([ring?.tradeIds, others]).toEqual([['a10', 'b10', 'c10'], []]);
  // When the first of them ends, the next one takes its place.
  expect(
    ringsOf(
      'Birch',
      many.filter(({ id }) => id !== 'a10'),
      season,
    ).map(({ tradeIds }) => tradeIds),
  ).toEqual([['a11', 'b10', 'c10']]);
});

test('a later offer of the same exchange changes no ring, even if its ID is lower or it names the family that holds the week', () => {
  const later = three.map((trade) => ({ ...trade, id: `0${trade.id}`, createdAt: tonight('18:01') }));
  expect(ringsOf('Ash', [...later, ...three], season).map(({ tradeIds }) => tradeIds)).toEqual([['a', 'b', 'c']]);
  const named = later.map((trade, index) => ({ ...trade, to: three[(index + 1) % three.length]?.familyId ?? null }));
  expect(ringsOf('Ash', [...named, ...three], season).map(({ tradeIds }) => tradeIds)).toEqual([['a', 'b', 'c']]);
});

test('in any set of offers, a ring gives each of its families one week that it wants for the one that it offered', () => {
  let found = 0;
  const held = weeks.filter((id) => familyWith(state, id));
  const anyOffer = fc.record({
    give: fc.constantFrom(...held),
    want: fc.subarray(held, { minLength: 1 }),
    isForAny: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 12 }), (drawn) => {
      const trades = drawn.map(({ give, want, isForAny }, index) =>
        offer(
          `trade-${index}`,
          familyWith(state, give) ?? '',
          give,
          want,
          isForAny ? null : (familyWith(state, want[0] ?? '') ?? null),
        ),
      );
      const rings = families.map((family) => ringsOf(family, trades, season));
      // Everybody sees the same rings: with three families, each ring has all of them.
      expect(rings.map((list) => list.map(({ tradeIds }) => tradeIds.join()).sort())).toEqual(
        families.map(() => rings[0]?.map(({ tradeIds }) => tradeIds.join()).sort()),
      );
      for (const { tradeIds, moves } of rings.flat()) {
        found += 1;
        const offers = tradeIds.map((id) => trades.find((trade) => trade.id === id));
        expect(new Set(offers.map((each) => each?.familyId)).size).toBe(3);
        for (const each of offers) {
          expect(
            moves.filter(({ from, weekId }) => from === each?.familyId && each.give.includes(weekId)),
          ).toHaveLength(1);
          const [gained] = moves.filter(({ to }) => to === each?.familyId);
          expect(each?.want).toContain(gained?.weekId);
          if (each?.to) expect(gained?.from).toBe(each.to);
        }
        expect(decideMoves(moves, season)).toEqual({ moves });
      }
    }),
    { numRuns: 400 },
  );
  expect(found).toBeGreaterThan(50);
});
