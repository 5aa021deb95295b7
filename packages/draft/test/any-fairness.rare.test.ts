import type { FamilyId, RecordedDraftEvent, WeekId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { ledgerOf, proposeOrder } from '@houseboat/draft/fairness.ts';
import { familyWith, unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { logs } from './support/random-logs.ts';
import { seasonOf } from './support/seasons.ts';
import { families, weeks } from './support/small-boat.ts';

const lake = { timeZone: 'America/Denver' };
const prized = { lake, primeWeeks: [5, 6], holidays: [{ name: 'Regatta', day: '06-02' }] };
const prizedNumbers = [1, 2, 4, 5, 6];

/** Whether an event of a log, by its version, gave a week to a family. */
function gave(log: readonly RecordedDraftEvent[], version: number, weekId: WeekId, familyId: FamilyId): boolean {
  const event = log[version - 1];
  if (event?.type === 'WeekPicked') return event.data.weekId === weekId && event.data.familyId === familyId;
  return (
    event?.type === 'WeeksTraded' && event.data.moves.some((move) => move.weekId === weekId && move.to === familyId)
  );
}

test('in 500 random seasons the ledger has each held week once, in its holder’s months, with the event that gave it', () => {
  const seen = { traded: 0, picked: 0 };
  fc.assert(
    fc.property(logs, (log) => {
      const state = log.reduce(evolve, unopened);
      const ledger = ledgerOf([seasonOf(log)], prized);
      const held = [...ledger].flatMap(([familyId, [season]]) =>
        (season?.months ?? []).flatMap(({ weeks }) => weeks.map((week) => ({ ...week, familyId }))),
      );
      const holders = weeks.flatMap((weekId) => {
        const familyId = familyWith(state, weekId);
        return familyId === undefined ? [] : [`${weekId} ${familyId}`];
      });
      expect(held.map(({ weekId, familyId }) => `${weekId} ${familyId}`).sort()).toEqual(holders);
      for (const { weekId, familyId, version } of held) {
        if (!gave(log, version, weekId, familyId)) throw new Error(`${version} did not give ${weekId} to ${familyId}.`);
        const isLast = !log.slice(version).some((_, index) => gave(log, version + index + 1, weekId, familyId));
        if (!isLast) throw new Error(`${version} is not the last event that gave ${weekId} to ${familyId}.`);
        seen[log[version - 1]?.type === 'WeeksTraded' ? 'traded' : 'picked'] += 1;
      }
      for (const [familyId, [season]] of ledger) {
        const numbers = held.filter((each) => each.familyId === familyId).map(({ weekNumber }) => weekNumber);
        expect(season?.primeWeeks.map(({ weekNumber }) => weekNumber)).toEqual(
          numbers.filter((number) => prized.primeWeeks.includes(number)).sort(),
        );
        const first = state.picks.filter((pick) => pick.familyId === familyId).map(({ round, pick }) => [round, pick]);
        expect(season?.firstPick === null).toBe(first.length === 0);
      }
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.traded, seen.picked)).toBeGreaterThan(20);
});

test('of 500 random pairs of seasons the proposed order has each family once, and nobody before one with fewer', () => {
  fc.assert(
    fc.property(logs, logs, (one, other) => {
      const ledger = ledgerOf([seasonOf(one), seasonOf(other, 2027)], prized);
      const order = proposeOrder(ledger, families);
      expect(order.map(({ familyId }) => familyId).sort()).toEqual(families);
      const counts = order.map(
        ({ familyId }) =>
          [one, other].flatMap((log) => {
            const state = log.reduce(evolve, unopened);
            return prizedNumbers.filter((number) => familyWith(state, `week-${number}`) === familyId);
          }).length,
      );
      expect(order.map(({ prizedWeeks }) => prizedWeeks)).toEqual(counts);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});
