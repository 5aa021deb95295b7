import type { DraftEvent } from '@houseboat/draft/events.ts';
import { isReleased, momentAt, recordsAt, stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { describe, expect, test } from '@jest/globals';
import { at, type Happened, lake, recorded } from './support/decider.ts';
import { clockSet, opened, passed, picked, reset, takenBack, undone, week, wholeDraft } from './support/small-boat.ts';
import { pickedFromList } from './support/wish-list.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const timelineAfter = (...history: Happened[]) => timelineOf(recorded(history), lake);

/** Returns the records of a turn at the end of a history. */
function recordsOf(history: readonly Happened[], round: number, pick: number) {
  const timeline = timelineAfter(...history);
  return recordsAt(timeline, stateAt(timeline, history.length), { round, pick });
}

/** Returns how long the last record of a turn took. */
const timeOf = (history: readonly Happened[], round: number, pick: number) =>
  recordsOf(history, round, pick).at(-1)?.took;

const onBehalf: DraftEvent = {
  type: 'WeekPicked',
  data: { familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1, onBehalf: true },
};

describe('the records of a turn', () => {
  test('say how a pick came about', () => {
    const plain = { isAutomatic: false, isOnBehalf: false, isMadeUp: false, release: null };
    expect(recordsOf(wholeDraft, 1, 2)).toMatchObject([{ familyId: 'Birch', weekId: 'week-2', version: 3, ...plain }]);
    expect(recordsOf([opened, onBehalf], 1, 1)).toMatchObject([{ ...plain, isOnBehalf: true }]);
    const automatic = pickedFromList('Ash', 'week-1', 1, 1);
    expect(recordsOf([opened, automatic], 1, 1)).toMatchObject([{ ...plain, isAutomatic: true }]);
    const madeUp = [opened, passed('Ash', 1, 1), picked('Ash', 'week-1', 1, 1)];
    expect(recordsOf(madeUp, 1, 1)).toMatchObject([
      { ...plain, weekId: null },
      { ...plain, weekId: 'week-1', isMadeUp: true },
    ]);
  });

  test('keep a pick that was undone or taken back beside the one that followed', () => {
    const first = picked('Ash', 'week-1', 1, 1);
    const second = picked('Ash', 'week-2', 1, 1);
    const undo = undone(week('Ash', 'week-1', 1, 1));
    expect(recordsOf([opened, first, undo, second], 1, 1)).toMatchObject([
      { weekId: 'week-1', release: { version: 3, why: 'undone' } },
      { weekId: 'week-2', release: null },
    ]);
    const takeBack = takenBack('Ash', 'week-1', 1, 1);
    expect(recordsOf([opened, first, takeBack], 1, 1)).toMatchObject([{ release: { version: 3, why: 'taken-back' } }]);
  });

  test('are those since the last reset, which says so to the picks that it cleared', () => {
    const history = [...wholeDraft.slice(0, 3), reset, picked('Ash', 'week-5', 1, 1)];
    expect(recordsOf(history, 1, 1)).toMatchObject([{ weekId: 'week-5', release: null }]);
    const timeline = timelineAfter(...history);
    const [pick] = recordsAt(timeline, stateAt(timeline, 3), { round: 1, pick: 1 });
    expect(pick).toMatchObject({ weekId: 'week-1', release: { version: 4, why: 'reset' } });
  });

  test('are in force until the moment that releases them', () => {
    const undo = undone(week('Ash', 'week-1', 1, 1));
    const timeline = timelineAfter(opened, picked('Ash', 'week-1', 1, 1), undo);
    const { record } = momentAt(timeline, 2);
    expect([1, 2, 3].map((version) => record && isReleased(record, stateAt(timeline, version)))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the time that a turn took', () => {
  const start = at('18:00', opened);

  test('runs from the event before to the pick, or to the pass', () => {
    const history = [start, at('18:02', picked('Ash', 'week-1', 1, 1)), at('18:05', passed('Birch', 1, 2))];
    expect(timeOf(history, 1, 1)).toBe(2 * MINUTE);
    expect(timeOf(history, 1, 2)).toBe(3 * MINUTE);
  });

  test('leaves quiet hours out, as the clock of an hour or more does', () => {
    // 18:00 in UTC is 11:00 at the lake.
    const pick = at('21:00', picked('Ash', 'week-1', 1, 1));
    const quiet = (seconds: number) => [start, at('18:00', clockSet('soft', seconds, '12:00', '13:30')), pick];
    expect(timeOf(quiet(7200), 1, 1)).toBe(1.5 * HOUR);
    expect(timeOf(quiet(600), 1, 1)).toBe(3 * HOUR);
  });

  test('is unknown of a turn that was made up while another family was on the clock', () => {
    const history = [start, at('18:01', passed('Ash', 1, 1)), at('18:02', picked('Ash', 'week-1', 1, 1))];
    expect(timeOf(history, 1, 1)).toBeNull();
    // Birch had been on the clock since the pass.
    expect(timeOf([...history, at('18:04', picked('Birch', 'week-2', 1, 2))], 1, 2)).toBe(3 * MINUTE);
  });
});

test('events that only a newer server knows keep their versions, at which nothing happens', () => {
  const [before, after] = [picked('Ash', 'week-1', 1, 1), picked('Ash', 'week-3', 1, 1)];
  const known = recorded([opened, before, reset, after, picked('Birch', 'week-2', 1, 2)]);
  // The unknown events are those of versions 2, 5 and 6.
  const versions = [1, 3, 4, 7, 8];
  const timeline = timelineOf(
    known.map((event, index) => ({ ...event, version: versions[index] as number })),
    lake,
  );

  expect(timeline.log.map(({ type }) => type)).toEqual([
    'DraftOpened',
    'DraftOpened',
    'WeekPicked',
    'DraftReset',
    'DraftReset',
    'DraftReset',
    'WeekPicked',
    'WeekPicked',
  ]);
  expect(timeline.states.map(({ version }) => version)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(stateAt(timeline, 6)).toMatchObject({ resetVersion: 4, picks: [] });
  const end = stateAt(timeline, 8);
  expect(recordsAt(timeline, end, { round: 1, pick: 1 })).toMatchObject([{ version: 7, weekId: 'week-3' }]);
  expect(recordsAt(timeline, end, { round: 1, pick: 2 })).toMatchObject([{ version: 8, weekId: 'week-2' }]);
  const released = { version: 3, weekId: 'week-1', release: { version: 4, why: 'reset' } };
  expect(momentAt(timeline, 3)).toMatchObject({ event: { type: 'WeekPicked' }, record: released });
});

test('there is no moment outside of the log', () => {
  const timeline = timelineAfter(...wholeDraft);
  expect(() => momentAt(timeline, 0)).toThrow(RangeError);
  expect(() => momentAt(timeline, wholeDraft.length + 1)).toThrow(RangeError);
});
