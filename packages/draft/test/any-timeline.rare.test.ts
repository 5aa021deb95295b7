import { evolve } from '@houseboat/draft/evolve.ts';
import { isPassed, isSameTurn, pickOf, unopened } from '@houseboat/draft/state.ts';
import { isReleased, momentAt, recordsAt, stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lake } from './support/decider.ts';
import { expectSame } from './support/expect-same.ts';
import { play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';

test('every moment of 500 random logs is the fold of the events up to it', () => {
  let moments = 0;
  fc.assert(
    fc.property(steps, (taken) => {
      const { log } = play(taken);
      const timeline = timelineOf(log, lake);
      let state = unopened;
      for (const [index, event] of log.entries()) {
        const before = state;
        state = evolve(state, event);
        const moment = momentAt(timeline, index + 1);
        expectSame([moment.before, moment.event, moment.after], [before, event, state]);
        moments += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(moments).toBeGreaterThan(5000);
});

test('at every moment of 500 random logs, the records in force are the picks of the state, and say how they came about', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { log } = play(taken);
      const timeline = timelineOf(log, lake);
      for (let version = 1; version <= log.length; version += 1) {
        const state = stateAt(timeline, version);
        const records = [...timeline.records.keys()].flatMap((number) => {
          const families = state.order.length;
          return recordsAt(timeline, state, {
            round: Math.floor(number / families) + 1,
            pick: (number % families) + 1,
          });
        });
        const inForce = records.filter((record) => record.weekId !== null && !isReleased(record, state));
        expect(inForce.length).toBe(state.picks.length);
        for (const record of inForce) {
          const made = pickOf(state, record.weekId ?? '');
          if (!made || !isSameTurn(made, record)) throw new Error('A pick in force is not in the state.');
          const isAutomatic = made.auto !== undefined;
          const isOnBehalf = made.onBehalf === true;
          const { at, madeUp: isMadeUp } = made;
          expect(record).toMatchObject({ at, isAutomatic, isOnBehalf, isMadeUp });
        }
        for (const record of records)
          if (record.release && isReleased(record, state))
            expect(['PicksUndone', 'PickTakenBack']).toContain(log[record.release.version - 1]?.type);
      }
    }),
    { numRuns: 500 },
  );
});

test('a turn takes at most as long as its clock on the wall, and a pick off the clock has no time', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const timeline = timelineOf(play(taken).log, lake);
      for (const record of [...timeline.records.values()].flat()) {
        const { before } = momentAt(timeline, record.version);
        if (record.took === null) expect(isPassed(before, record)).toBe(true);
        else expect(record.took).toBeLessThanOrEqual(Date.parse(record.at) - Date.parse(before.turnStartedAt ?? ''));
        expect(record.took ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});
