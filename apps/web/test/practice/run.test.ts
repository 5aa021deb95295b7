import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import { currentTurn, isComplete, pickOf, statusOf } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import {
  dueAt,
  isBotsTurn,
  newsOf,
  openRun,
  playBot,
  playDue,
  practicedWeeks,
  type Run,
  type Start,
  send,
  setClock,
  skipToReader,
} from '../../src/modules/practice/run.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const weeks = seasonWeeks('2026-05-24', '2026-10-11').map((week) => ({ ...week, id: `week ${week.weekNumber}` }));
const families = sevenFamilies.map(({ id, name }) => ({ id, name }));
const cedar = families[2]?.id ?? '';
const lake = { latitude: 37, timeZone: 'America/Denver' };
const start: Start = { me: cedar, families, weeks, lake, real: [] };
const now = Date.parse('2026-03-01T18:00:00.000Z');

/** Picks a week for the reader. */
const pick = (run: Run, weekId: string, at = now): Run => {
  const turn = currentTurn(run.state);
  if (turn?.familyId !== run.start.me) throw new Error("It's not the reader's turn.");
  return send(run, { type: 'PickWeek', ...turn, weekId, by: { familyId: turn.familyId, isAdmin: false } }, at);
};

/** Plays a run to its end. The reader takes the first free week. */
function played(run: Run): Run {
  let playing = run;
  while (!isComplete(playing.state)) {
    playing = skipToReader(playing, now);
    const free = playing.start.weeks.find(({ id }) => !pickOf(playing.state, id));
    if (!isComplete(playing.state)) playing = pick(playing, free?.id ?? '');
  }
  return playing;
}

const picked = ({ state }: Run) => state.picks.map(({ weekId }) => weekId);

describe('a practice draft', () => {
  test('is a snake draft of all families, in which every week is taken once', () => {
    const run = played(openRun(start, 7, true, now));
    expect(new Set(picked(run)).size).toBe(21);
    expect(run.state.picks.slice(5, 9).map(({ familyId }) => familyId)).toEqual(
      [5, 6, 6, 5].map((place) => families[place]?.id),
    );
    expect(run.log.at(-1)?.type).toBe('DraftCompleted');
  });

  test('has any number of families and weeks, and leaves over what the real draft leaves over', () => {
    for (const size of [2, 3, 5, 12]) {
      const many = Array.from({ length: size }, (_, place) => ({ id: `family ${place}`, name: `${place}` }));
      const run = played(openRun({ me: 'family 1', families: many, weeks, lake, real: [] }, 7, false, now));
      expect(picked(run)).toHaveLength(Math.floor(21 / size) * size);
    }
  });

  test('can be told again by its seed, and differs with another', () => {
    const told = (seed: number) => picked(played(openRun(start, seed, true, now)));
    expect(told(7)).toEqual(told(7));
    expect(told(7)).not.toEqual(told(8));
  });

  test('waits for the reader, whose picks are kept in their order', () => {
    const run = skipToReader(openRun(start, 7, false, now), now);
    expect(isBotsTurn(run)).toBe(false);
    expect(dueAt(run, now)).toBeNull();
    expect(playBot(run, now)).toBe(run);
    const last = [...weeks].reverse().find(({ id }) => !pickOf(run.state, id))?.id ?? '';
    const next = skipToReader(pick(run, last), now);
    const first = weeks.find(({ id }) => !pickOf(next.state, id))?.id ?? '';
    expect(practicedWeeks(pick(next, first))).toEqual([last, first]);
  });

  test('says what happened last, but not that it was set up or has rested', () => {
    const opened = openRun(start, 7, true, now);
    expect(newsOf(opened)).toBeUndefined();
    const run = playBot(opened, now);
    const rested = send(
      send(run, { type: 'PauseDraft', reason: null, by: null }, now),
      { type: 'ResumeDraft', by: null },
      now,
    );
    expect(newsOf(rested)).toMatchObject({ type: 'WeekPicked', actor: { name: 'Alder' } });
  });
});

describe('the clock', () => {
  const readersTurn = () => skipToReader(openRun(start, 7, true, now), now);

  test("passes the reader's turn when its time is up, and the reader makes it up at the end", () => {
    const run = readersTurn();
    const due = dueAt(run, now) ?? 0;
    expect(due).toBeGreaterThan(now + 30_000);
    expect(playDue(run, due - 1)).toEqual(run);
    const passed = playDue(run, due);
    expect(newsOf(passed)).toMatchObject({ type: 'TurnPassed', data: { familyId: cedar } });
    let later = skipToReader(passed, now);
    for (let turns = 0; turns < 2; turns += 1)
      later = skipToReader(pick(later, weeks.find(({ id }) => !pickOf(later.state, id))?.id ?? ''), now);
    expect(currentTurn(later.state)).toMatchObject({ familyId: cedar, round: 1 });
    expect(dueAt(later, now)).toBeNull();
  });

  test('rests in a pause', () => {
    const paused = send(readersTurn(), { type: 'PauseDraft', reason: null, by: null }, now + 10_000);
    expect(dueAt(paused, now + 20_000)).toBeNull();
    expect(isBotsTurn(paused)).toBe(false);
    const resumed = send(paused, { type: 'ResumeDraft', by: null }, now + 100_000);
    expect((dueAt(resumed, now + 100_000) ?? 0) - (dueAt(readersTurn(), now) ?? 0)).toBe(90_000);
  });

  test('can be switched off and on in a turn', () => {
    const off = setClock(readersTurn(), false, now);
    expect(dueAt(off, now)).toBeNull();
    expect(dueAt(setClock(off, true, now + 60_000), now + 60_000)).toBeGreaterThan(now + 90_000);
  });
});

describe("the reader's list", () => {
  test('makes the turns from its first free week, and leaves the others to the reader', () => {
    const opened = skipToReader(openRun(start, 7, true, now), now);
    const taken = picked(opened)[0] ?? '';
    const free = weeks.find(({ id }) => !pickOf(opened.state, id))?.id ?? '';
    const run = skipToReader(openRun({ ...start, wishList: [taken, free] }, 7, true, now), now);
    const listed = playDue(run, now);
    expect(newsOf(listed)).toMatchObject({ type: 'WeekPicked', data: { weekId: free, auto: {} } });
    const next = skipToReader(listed, now);
    expect(dueAt(next, now)).toBeGreaterThan(now + 30_000);
  });
});

describe('from a moment of the real draft', () => {
  const server = new DraftServer();
  const startFrom = (draft: DraftServer, whatIf?: number): Start => ({
    me: cedar,
    families,
    weeks: draft.weeks(),
    lake,
    real: draft.log as unknown as RecordedDraftEvent[],
    whatIf: draft.weeks().find(({ weekNumber }) => weekNumber === whatIf)?.id,
  });

  test('practice has the real picks, and its own after them', () => {
    server.pick(11);
    const run = openRun(startFrom(server), 7, false, now);
    expect(run.state.picks).toHaveLength(1);
    expect(practicedWeeks(played(run))).toHaveLength(3);
    expect(server.log).toHaveLength(2);
  });

  test.each([6, 8, 9])('the bots leave week %i to a reader who asks what happens then', (number) => {
    for (const seed of Array.from({ length: 12 }, (_, index) => index)) {
      const run = skipToReader(openRun(startFrom(server, number), seed, true, now), now);
      expect(dueAt(run, now)).toBe(0);
      const taken = playDue(run, now);
      expect(practicedWeeks(taken)).toEqual([run.start.whatIf]);
      expect(isBotsTurn(taken)).toBe(true);
    }
  });

  test('practice goes on where the real draft is paused or has not started', () => {
    const paused = new DraftServer();
    paused.pick(1);
    paused.manage({ type: 'PauseDraft', reason: 'Dinner' });
    const scheduled = new DraftServer();
    scheduled.manage({ type: 'ScheduleStart', startsAt: '2026-03-08T18:00:00.000Z', now });
    for (const draft of [paused, scheduled]) {
      const run = openRun(startFrom(draft), 7, true, now);
      expect(statusOf(run.state)).toBe('running');
      expect(isComplete(played(run).state)).toBe(true);
    }
  });
});
