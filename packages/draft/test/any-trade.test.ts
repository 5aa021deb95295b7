import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { type DraftState, familyWith, isComplete, isTraded } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';

/** The weeks that each family holds. */
const shares = (state: DraftState) =>
  state.order.map((family) => state.weeks.filter((weekId) => familyWith(state, weekId) === family));

const isTrade = ({ event }: { event: RecordedDraftEvent }) => event.type === 'WeeksTraded';

test('whatever is traded, undone or reset, a week has one holder, and exactly the picked weeks have one', () => {
  let trades = 0;
  fc.assert(
    fc.property(steps, (taken) => {
      const events = play(taken).moves.flatMap((move) => move.events);
      trades += events.filter(isTrade).length;
      return events.every(({ after }) => {
        const held = shares(after).flat();
        return (
          held.toSorted().join() ===
          after.picks
            .map(({ weekId }) => weekId)
            .toSorted()
            .join()
        );
      });
    }),
    { numRuns: 600 },
  );
  expect(trades).toBeGreaterThan(20);
});

test('a trade moves the weeks that it names and no other, and leaves every pick as it was', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      for (const { before, events } of play(taken).moves)
        for (const { event, after } of events) {
          if (event.type !== 'WeeksTraded') continue;
          const moved = new Map(event.data.moves.map(({ weekId, to }) => [weekId, to]));
          expect(isComplete(before)).toBe(true);
          expect(after.picks).toEqual(before.picks);
          for (const weekId of after.weeks)
            expect(familyWith(after, weekId)).toBe(moved.get(weekId) ?? familyWith(before, weekId));
        }
    }),
    { numRuns: 600 },
  );
});

test('once weeks were traded, only a reset releases a pick', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      play(taken).moves.every(
        ({ before, events }) =>
          !isTraded(before) ||
          events.every(({ event: { type } }) => type !== 'PicksUndone' && type !== 'PickTakenBack'),
      ),
    ),
    { numRuns: 600 },
  );
});
