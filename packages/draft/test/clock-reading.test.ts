import { readClock } from '@houseboat/draft/clock.ts';
import { describe, expect, test } from '@jest/globals';
import { at, type Happened, lake, stateAfter, tonight } from './support/decider.ts';
import { clockSet, opened, passed, paused, picked, resumed, scheduled, wholeDraft } from './support/small-boat.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Returns what the clock shows at a moment. */
const reading = (history: readonly Happened[], moment: string) =>
  readClock(stateAfter(history), lake, Date.parse(moment));

describe('the clock of a turn', () => {
  const turn = [opened, at('18:10', clockSet('soft', 60))];

  test('shows nothing left from the deadline on', () => {
    for (const moment of ['18:11', '18:11:01', '23:00'])
      expect(reading(turn, tonight(moment))).toEqual({ left: 0, restsUntil: null });
  });

  test('shows no more than its whole time, also before its start by a clock that was set back', () => {
    expect(reading(turn, tonight('17:10'))).toEqual({ left: 60 * SECOND, restsUntil: null });
  });

  test('shows the same time throughout a pause, and goes on after it', () => {
    const inPause = [...turn, at('18:10:25', paused)];
    for (const moment of ['18:10:25', '18:30', '23:00'])
      expect(reading(inPause, tonight(moment))).toEqual({ left: 35 * SECOND, restsUntil: null });
    expect(reading([...inPause, at('19:00', resumed)], tonight('19:00:05'))?.left).toBe(30 * SECOND);
  });

  test('starts again with the next turn', () => {
    const next = [...turn, at('18:10:40', picked('Ash', 'week-1', 1, 1))];
    expect(reading(next, tonight('18:10:40'))?.left).toBe(60 * SECOND);
  });

  test('is not there without one, before the start, after the last pick, and for a passed turn that comes again', () => {
    const set = clockSet('hard', 60);
    const onlyPassedTurnsLeft = [opened, set, passed('Ash', 1, 1), ...wholeDraft.slice(2, -1)];
    const lastTurn = onlyPassedTurnsLeft.slice(0, -1);
    expect(reading(lastTurn, tonight('18:01'))).not.toBeNull();
    const withPassedTurn = [...lastTurn, picked('Ash', 'week-6', 2, 3)];
    const histories = [[opened], [opened, scheduled('20:00'), set], [...wholeDraft, set], withPassedTurn];
    for (const history of histories) expect(reading(history, tonight('18:01'))).toBeNull();
  });
});

describe('in quiet hours', () => {
  // 20:00 at the lake is 03:00 in UTC.
  const evening = [opened, { ...clockSet('hard', 7200, '21:00', '08:00'), at: '2026-03-02T03:00:00.000Z' }];
  const morning = Date.parse('2026-03-02T15:00:00Z');

  test('the clock rests until they end', () => {
    expect(reading(evening, '2026-03-02T03:59:59Z')).toEqual({ left: HOUR + SECOND, restsUntil: null });
    for (const moment of ['2026-03-02T04:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T14:59:59Z'])
      expect(reading(evening, moment)).toEqual({ left: HOUR, restsUntil: morning });
    expect(reading(evening, '2026-03-02T15:00:00Z')).toEqual({ left: HOUR, restsUntil: null });
  });

  test('a paused clock does not rest', () => {
    const inPause = [...evening, { ...paused, at: '2026-03-02T03:30:00.000Z' }];
    expect(reading(inPause, '2026-03-02T11:00:00Z')).toEqual({ left: 1.5 * HOUR, restsUntil: null });
  });

  test('a clock that is up when they begin does not rest', () => {
    const anHour = [opened, { ...clockSet('hard', 3600, '21:00', '08:00'), at: '2026-03-02T03:00:00.000Z' }];
    expect(reading(anHour, '2026-03-02T11:00:00Z')).toEqual({ left: 0, restsUntil: null });
  });

  test('a clock of less than an hour does not rest', () => {
    const short = [opened, { ...clockSet('hard', 3599, '21:00', '08:00'), at: '2026-03-02T03:30:00.000Z' }];
    expect(reading(short, '2026-03-02T04:00:00Z')).toEqual({ left: 1799 * SECOND, restsUntil: null });
  });
});
