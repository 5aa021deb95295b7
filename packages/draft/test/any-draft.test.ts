import { roundsFor, turnAt, turnNumber } from '@houseboat/draft/snake.ts';
import { currentTurn, type DraftState, isComplete, isOpened, totalRounds, totalTurns, unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execute, play, steps } from './support/random-draft.ts';
import { as, families } from './support/small-boat.ts';

const noon = Date.parse('2027-03-01T12:00:00Z');

/** Makes every turn that is left, as the draft's families would: the lowest free week at each turn. */
function finish(state: DraftState): DraftState {
  let last = state;
  const send = (command: Parameters<typeof execute>[1]) => {
    last = execute(last, command, noon).events.at(-1)?.after ?? last;
  };
  send({ type: 'StartDraft', by: null });
  send({ type: 'ResumeDraft', by: null });
  for (let turn = currentTurn(last), left = totalTurns(last); turn && left > 0; turn = currentTurn(last), left -= 1) {
    const free = last.weeks.find((id) => last.picks.every(({ weekId }) => weekId !== id)) ?? '';
    send({ type: 'PickWeek', ...turn, weekId: free, by: as(turn.familyId) });
  }
  return last;
}

const expectEqualShares = (state: DraftState) => {
  expect(new Set(state.picks.map(({ weekId }) => weekId)).size).toBe(totalTurns(state));
  for (const family of state.order)
    expect(new Set(state.picks.filter(({ familyId }) => familyId === family).map(({ round }) => round))).toEqual(
      new Set(Array.from({ length: totalRounds(state) }, (_, n) => n + 1)),
    );
};

test('a draft of any size, played to its end, gives every family as many weeks as there are rounds', () => {
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(40), (count, weeks) => {
      const open = { type: 'OpenDraft', order: numbered('family', count), weeks: numbered('week', weeks) } as const;
      const state = finish(execute(unopened, open, noon).events.at(-1)?.after ?? unopened);
      expect(isComplete(state)).toBe(true);
      expect(totalRounds(state)).toBe(roundsFor(count, weeks));
      expectEqualShares(state);
    }),
  );
});

test('no command, right or wrong, gives a week to two, gives a family two weeks of one round, or takes a turn twice', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      for (const { events } of play(taken).moves)
        for (const { after } of events) {
          const { order, picks, passed } = after;
          expect(new Set(picks.map(({ weekId }) => weekId)).size).toBe(picks.length);
          expect(new Set(picks.map(({ familyId, round }) => `${familyId} ${round}`)).size).toBe(picks.length);
          const turns = [...picks, ...passed];
          expect(new Set(turns.map((turn) => turnNumber(order.length, turn))).size).toBe(turns.length);
          for (const turn of turns) expect(turn).toMatchObject(turnAt(order, turnNumber(order.length, turn)));
        }
    }),
    { numRuns: 1000 },
  );
});

test('no turn is skipped: all turns before the current one were made or passed', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      for (const { events } of play(taken).moves)
        for (const { after } of events) {
          const current = currentTurn(after);
          const numbers = [...after.picks, ...after.passed].map((turn) => turnNumber(families.length, turn));
          const end = current && !after.passed.length ? turnNumber(families.length, current) : 0;
          for (let number = 0; number < end; number += 1) expect(numbers).toContain(number);
        }
    }),
    { numRuns: 500 },
  );
});

test('a turn expires at most once each time that it starts', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { moves } = play(taken);
      const expirations = moves.filter(({ events }) => events.some(({ event }) => event.type === 'TurnExpired'));
      const starts = expirations.map(({ before }) => before.turnStartedAt);
      expect(starts).not.toContain(null);
      expect(new Set(starts).size).toBe(starts.length);
    }),
    { numRuns: 1000 },
  );
});

test('the draft completes exactly when its last turn is made', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      for (const { before, events } of play(taken).moves) {
        const after = events.at(-1)?.after ?? before;
        const completes = isOpened(before) && !isComplete(before) && isComplete(after);
        expect(events.some(({ event }) => event.type === 'DraftCompleted')).toBe(completes);
        if (isComplete(after)) expectEqualShares(after);
      }
    }),
    { numRuns: 500 },
  );
});

test('whatever happened, the draft can still be played to its end', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const state = finish(play(taken).state);
      expect(isComplete(state)).toBe(true);
      expectEqualShares(state);
    }),
    { numRuns: 500 },
  );
});
