import { deadlineOf } from '@houseboat/draft/clock.ts';
import type { DraftCommand } from '@houseboat/draft/commands.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { shownDraft } from '@houseboat/draft/lists.ts';
import { currentTurn, type DraftState, isTraded, statusOf, turnsLeft, unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lake, withoutLists } from './support/decider.ts';
import { expectSame } from './support/expect-same.ts';
import { execute, play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';
import { as } from './support/small-boat.ts';
import { autoList } from './support/wish-list.ts';

/** What is left of a value after the wire or the database had it. */
const wired = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

test('the versions have no gaps, and a replay of the log at any version gives the state that was live then', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { moves } = play(taken);
      let replayed = unopened;
      let version = 0;
      for (const { event, after } of moves.flatMap(({ events }) => events)) {
        replayed = evolve(replayed, wired(event));
        version += 1;
        expectSame(replayed.version, version);
        expectSame(replayed, after);
      }
    }),
    { numRuns: 150 },
  );
});

test('every replay computes the same deadlines', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let replayed = unopened;
      for (const { event, after } of play(taken).moves.flatMap(({ events }) => events)) {
        replayed = evolve(replayed, wired(event));
        const deadline = deadlineOf(after, lake);
        expectSame(deadlineOf(replayed, lake), deadline);
        const turn = currentTurn(after)?.familyId ?? '';
        for (const wishList of [null, autoList(turn, ...after.weeks)])
          for (const now of [Date.parse(event.at), Date.parse(event.at) - 3_600_000])
            expectSame(
              nextDue(replayed, { ...withoutLists, wishList }, now),
              nextDue(after, { ...withoutLists, wishList }, now),
            );
      }
    }),
    { numRuns: 150 },
  );
});

test('no deadline is before the start of its turn, also when the clock of the database jumps back and forth', () => {
  const jumps = fc.array(fc.integer({ min: -7_200_000, max: 7_200_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(steps, jumps, (taken, byMs) => {
      let state = unopened;
      return play(taken).log.every((event, index) => {
        const at = new Date(Date.parse(event.at) + (byMs[index % byMs.length] ?? 0)).toISOString();
        state = evolve(state, { ...event, at });
        const deadline = deadlineOf(state, lake);
        return deadline === null || deadline >= Date.parse(state.turnStartedAt ?? '');
      });
    }),
    { numRuns: 150 },
  );
});

test('whenever the clock of the database is set back, the turn that runs ends within its time, and its replay agrees', () => {
  const back = fc.integer({ min: 60_000, max: 86_400_000 });
  fc.assert(
    fc.property(steps, back, (taken, byMs) => {
      const { log, moves, state: before } = play(taken);
      const now = (moves.at(-1)?.now ?? 0) - byMs;
      const state =
        execute(before, { type: 'ContinueDraft', now, ...withoutLists }, now).events.at(-1)?.after ?? before;
      const { seconds } = state.clock;
      const deadline = deadlineOf(state, lake);
      if (state.clock.quietHours === null && seconds !== null && deadline !== null)
        expect(deadline - now).toBeLessThanOrEqual(seconds * 1000);
      expectSame(
        execute(log.map(wired).reduce(evolve, unopened), { type: 'ContinueDraft', now, ...withoutLists }, now).decision,
        execute(before, { type: 'ContinueDraft', now, ...withoutLists }, now).decision,
      );
    }),
    { numRuns: 150 },
  );
});

test('an undo and then the same picks lead to the same draft', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (taken, choice) => {
      const { state } = play(taken);
      const status = statusOf(state);
      fc.pre(state.picks.length > 0 && !isTraded(state) && (status === 'running' || status === 'complete'));
      const count = 1 + (choice % state.picks.length);
      const undo: DraftCommand = { type: 'UndoPicks', picks: count, version: state.version, by: as('Ash') };
      const now = Date.parse('2027-03-01T12:00:00Z');
      let again = execute(state, undo, now).events.at(-1)?.after ?? state;
      expect(again.picks).toEqual(state.picks.slice(0, -count));
      for (const { weekId, familyId, round, pick, onBehalf } of state.picks.slice(-count)) {
        const by = as(onBehalf ? 'Ash' : familyId);
        again =
          execute(again, { type: 'PickWeek', weekId, familyId, round, pick, by }, now).events.at(-1)?.after ?? again;
      }
      expect(withoutTimes(again)).toEqual(withoutTimes(state));
      expect(turnsLeft(again)).toEqual(turnsLeft(state));
    }),
    { numRuns: 300 },
  );
});

/** What two states of the same draft share, whenever and by whom its picks were made. */
const withoutTimes = ({ order, weeks, picks, passed, startsAt, pause, clock, callUrl, resetVersion }: DraftState) => ({
  ...{ order, weeks, passed, startsAt, pause, clock, callUrl, resetVersion },
  picks: picks.map(({ at, auto, version, ...pick }) => pick),
});

test('no recorded event is refused, in whatever order events are recorded', () => {
  const shuffled = steps.chain((taken) => fc.shuffledSubarray(play(taken).log.slice(1), { minLength: 0 }));
  fc.assert(
    fc.property(shuffled, (events: RecordedDraftEvent[]) => {
      const [opened] = play([]).log;
      let state = [opened, ...events].reduce((before, event) => (event ? evolve(before, event) : before), unopened);
      expect(state.version).toBe(events.length + 1);
      expect(() => shownDraft(state, lake)).not.toThrow();
      state = evolve(state, { type: 'DraftReset', data: {}, actor: null, at: '2027-03-01T12:00:00.000Z' });
      expect(state.picks).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
