import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { timelineOf } from '@houseboat/draft/timeline.ts';
import { describe, expect, test } from '@jest/globals';
import { duration } from '../../src/lib/season/turn-words.ts';
import { marksOf } from '../../src/modules/season-story/marks.ts';
import { MAX_WAIT_MS, nextStep, PICK_MS, play } from '../../src/modules/season-story/playback.ts';
import { DraftServer } from '../support/draft-server.ts';

const start = Date.parse('2026-03-01T18:00:00Z');

/** Returns the timeline of a draft whose events are `seconds` apart. */
function timelineWith(seconds: number, draft: (server: DraftServer) => void) {
  const server = new DraftServer();
  draft(server);
  const log = server.log.map((event, index) => ({
    ...event,
    at: new Date(start + index * seconds * 1000).toISOString(),
  }));
  return timelineOf(log as unknown as RecordedDraftEvent[], 'America/Phoenix');
}

describe('playing', () => {
  const paced = timelineWith(2, (server) => server.pickFirst(5));

  test('waits as long as the families did, or a fourth or a sixteenth of it', () => {
    expect(nextStep(paced, 2, 1)).toEqual({ version: 3, waitMs: 2000 });
    expect(nextStep(paced, 2, 4)).toEqual({ version: 3, waitMs: 500 });
    expect(nextStep(paced, 2, 16)).toEqual({ version: 3, waitMs: 125 });
  });

  test('cuts a long wait short at any speed', () => {
    const slow = timelineWith(86_400, (server) => server.pickFirst(2));
    for (const speed of [1, 4, 16] as const) expect(nextStep(slow, 1, speed)?.waitMs).toBe(MAX_WAIT_MS);
  });

  test('pick by pick skips what is no pick, but not what releases one', () => {
    const eventful = timelineWith(1, (server) => {
      server.manage({ type: 'SetCall', callUrl: 'https://meet.example.org' });
      server.pick(3);
      server.undo(1);
      server.manage({ type: 'PauseDraft', reason: null });
      server.manage({ type: 'ResumeDraft' });
      server.pick(4);
      server.reset();
      server.manage({ type: 'SetCall', callUrl: null });
    });
    const shown = [1, 3, 4, 7, 8].map((version) => nextStep(eventful, version, 'picks')?.version);
    expect(shown).toEqual([3, 4, 7, 8, 9]);
    expect(nextStep(eventful, 9, 'picks')).toBeUndefined();
    expect(nextStep(eventful, 1, 'picks')?.waitMs).toBe(PICK_MS);
  });

  test('shows as many moments as fit the time that passed, keeps the rest of it, and stops at the end', () => {
    expect(play(paced, 1, 1999, 1)).toEqual([1, 1999]);
    expect(play(paced, 1, 4500, 1)).toEqual([3, 500]);
    expect(play(paced, 1, 60_000, 16)[0]).toBe(6);
  });
});

describe('the marks', () => {
  test('are one for each pick, pass, release and reset, in the order of the log', () => {
    const timeline = timelineWith(1, (server) => {
      server.pick(3);
      server.takeBack();
      server.pass();
      server.reset();
    });
    expect(marksOf(timeline).map(({ kind, at }) => [kind, at])).toEqual([
      ['pick', 1 / 5],
      ['release', 2 / 5],
      ['pass', 4 / 5],
      ['reset', 1],
    ]);
  });
});

test.each([
  [0, 'under 1 s'],
  [1000, '1 s'],
  [125_400, '2 min 5 s'],
  [3_600_000, '1 h'],
  [11_405_000, '3 h 10 min'],
  [187_200_000, '2 d 4 h'],
])('%d ms is "%s"', (ms, expected) => {
  expect(duration(ms)).toBe(expected);
});
