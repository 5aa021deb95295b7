import type { DraftCommand } from '@houseboat/draft/commands.ts';
import {
  currentTurn,
  type DraftState,
  isComplete,
  isOpened,
  isSameTurn,
  roundsFor,
  totalRounds,
  totalTurns,
  turnAt,
  turnNumber,
  unopened,
} from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execute, play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';
import { as } from './support/small-boat.ts';

const later = Date.parse('2027-03-01T12:00:00Z');

/** Makes every turn that is left: its family picks the first free week. */
function finish(state: DraftState): DraftState {
  let last = state;
  const send = (command: DraftCommand) => {
    last = execute(last, command, later).events.at(-1)?.after ?? last;
  };
  send({ type: 'StartDraft', by: null });
  send({ type: 'ResumeDraft', by: null });
  for (let left = totalTurns(last); left > 0; left -= 1) {
    const turn = currentTurn(last);
    const free = last.weeks.find((id) => last.picks.every(({ weekId }) => weekId !== id));
    if (turn && free) send({ type: 'PickWeek', ...turn, weekId: free, by: as(turn.familyId) });
  }
  return last;
}

const areDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Whether every family has one week for each round. */
const isShared = ({ order, picks }: DraftState, rounds: number) =>
  areDifferent(picks.map(({ weekId }) => weekId)) &&
  areDifferent(picks.map(({ familyId, round }) => `${familyId} ${round}`)) &&
  order.every((family) => picks.filter(({ familyId }) => familyId === family).length === rounds);

/** The states of a random draft, after each of its events. */
const statesOf = (taken: Parameters<typeof play>[0]) =>
  play(taken).moves.flatMap(({ events }) => events.map(({ after }) => after));

test('a draft of any size, played to its end, gives every family as many weeks as there are rounds', () => {
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(40), (families, weeks) => {
      const open = { type: 'OpenDraft', order: numbered('family', families), weeks: numbered('week', weeks) } as const;
      const state = finish(execute(unopened, open, later).events.at(-1)?.after ?? unopened);
      expect(isComplete(state)).toBe(true);
      expect(isShared(state, roundsFor(families, weeks))).toBe(true);
    }),
  );
});

test('no command, right or wrong, gives a week to two or a family two weeks of one round', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      statesOf(taken).every(
        ({ picks }) =>
          areDifferent(picks.map(({ weekId }) => weekId)) &&
          areDifferent(picks.map(({ familyId, round }) => `${familyId} ${round}`)),
      ),
    ),
    { numRuns: 600 },
  );
});

test('every turn is made or passed once, by the family of the snake, and none is skipped', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      statesOf(taken).every((state) => {
        const { order, picks, passed } = state;
        const turns = [...picks, ...passed];
        const numbers = turns.map((turn) => turnNumber(order.length, turn));
        const current = currentTurn(state);
        // Once no other turn is left, the current one is a passed one.
        const next = current && numbers.length < totalTurns(state) ? turnNumber(order.length, current) : 0;
        return (
          areDifferent(numbers) &&
          turns.every((turn, index) => isSameTurn(turn, turnAt(order, numbers[index] ?? -1))) &&
          Array.from({ length: next }, (_, number) => number).every((number) => numbers.includes(number))
        );
      }),
    ),
    { numRuns: 600 },
  );
});

test('a turn expires at most once each time that it starts', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const expirations = play(taken).moves.filter(({ events }) =>
        events.some(({ event }) => event.type === 'TurnExpired'),
      );
      const starts = expirations.map(({ before }) => before.turnStartedAt);
      return !starts.includes(null) && areDifferent(starts);
    }),
    { numRuns: 600 },
  );
});

test('a turn is in progress exactly while the draft runs or is paused, and no event starts it before its time', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      play(taken).moves.every(({ events }) =>
        events.every(({ event, after }) => {
          const isInProgress = !isComplete(after) && after.startsAt === null;
          return isInProgress ? (after.turnStartedAt ?? '~') <= event.at : after.turnStartedAt === null;
        }),
      ),
    ),
    { numRuns: 400 },
  );
});

test('the draft completes exactly when its last turn is made', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      play(taken).moves.every(({ before, events }) => {
        const after = events.at(-1)?.after ?? before;
        const completes = isOpened(before) && !isComplete(before) && isComplete(after);
        const isRecorded = events.some(({ event }) => event.type === 'DraftCompleted');
        return isRecorded === completes && (!completes || isShared(after, totalRounds(after)));
      }),
    ),
    { numRuns: 400 },
  );
});

test('whatever happened, the draft can still be played to its end', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const state = finish(play(taken).state);
      return isComplete(state) && isShared(state, totalRounds(state));
    }),
    { numRuns: 400 },
  );
});

test('the repeat of a pick in force adds nothing, at any time and by everyone who may make it', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      statesOf(taken).every((state) =>
        state.picks.every(({ at, madeUp, version, onBehalf, auto, ...pick }) =>
          [as(pick.familyId), as('Ash')].every(
            (by) => execute(state, { type: 'PickWeek', ...pick, version: 1, by }, later).events.length === 0,
          ),
        ),
      ),
    ),
  );
});
