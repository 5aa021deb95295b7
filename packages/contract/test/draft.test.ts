import { assign, draft, week } from '@houseboat/contract/draft.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';
import { draftEvent } from './support/draft-event.ts';

const familyId = '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4';
const weekId = '5f0f6cb2-93a5-4d0b-8f6d-3d1c2b4a5e6f';
const now = '2026-03-01T18:00:00.000Z';

describe('a pick', () => {
  test('names the family and the turn', () => {
    expect(complaints(assign, { familyId, round: 1, pick: 7 })).toEqual([]);
    expect(complaints(assign, {})).toHaveLength(3);
  });

  test('may name the version that its sender saw', () => {
    expect(complaints(assign, { familyId, round: 1, pick: 7, version: 0 })).toEqual([]);
    expect(complaints(assign, { familyId, round: 1, pick: 7, version: -1 })).toEqual(['version: Must be 0 or more.']);
    for (const version of [1.5, '1'])
      expect(complaints(assign, { familyId, round: 1, pick: 7, version })).toEqual([
        'version: Must be a whole number.',
      ]);
  });

  test('has turns that count from 1, in whole numbers', () => {
    expect(complaints(assign, { familyId, round: 0, pick: -1 })).toEqual([
      'round: Must be 1 or more.',
      'pick: Must be 1 or more.',
    ]);
    expect(complaints(assign, { familyId, round: 1.5, pick: '2' })).toEqual([
      'round: Must be a whole number.',
      'pick: Must be a whole number.',
    ]);
    expect(complaints(assign, { familyId, round: Number.NaN, pick: 1 })).toEqual(['round: Must be a whole number.']);
  });

  test('has no further fields: the session determines who picks', () => {
    expect(complaints(assign, { familyId, round: 1, pick: 1, onBehalf: true })).toHaveLength(1);
  });
});

test('an event of the draft is sent as it was decided', () => {
  // The compiler checks that both types are the same. The server's `draft/replay.test.ts` parses one of each type.
  const asDecided = (event: z.infer<typeof draftEvent>): DraftEvent => event;
  const asSent = (event: DraftEvent): z.infer<typeof draftEvent> => event;
  const event: DraftEvent = { type: 'WeekPicked', data: { familyId, weekId, round: 1, pick: 1 } };
  expect(z.parse(draftEvent, asSent(event))).toEqual(asDecided(event));
});

test('a complete draft has nobody on the clock', () => {
  const state = {
    id: familyId,
    season: '2026',
    currentFamilyId: null,
    currentRound: 3,
    currentPick: 7,
    isComplete: true,
    createdAt: now,
    updatedAt: now,
    version: 23,
    order: [familyId],
    totalRounds: 3,
    status: 'complete',
    isClosed: false,
    startsAt: null,
    callUrl: null,
    lottery: { commitment: 'ab12', order: [familyId], words: [{ familyId, word: 'heron' }], isDrawn: true },
    draws: [{ at: now, order: [familyId] }],
    clock: { mode: 'soft', seconds: 60, quietHours: null },
    pause: null,
    turnStartedAt: null,
    turnPauses: [],
    deadline: null,
    passed: [],
    madeUp: [{ familyId, round: 1, pick: 1 }],
    now,
  };
  expect(z.parse(draft, state)).toEqual(state);
});

test('a free week has null for the fields of a pick, and never omits them', () => {
  const free = {
    id: weekId,
    weekNumber: 1,
    startDate: '2026-05-24',
    endDate: '2026-05-29',
    season: '2026',
    isAvailable: true,
    assignedFamilyId: null,
    assignedAt: null,
    draftRound: null,
    draftPick: null,
  };
  expect(z.parse(week, free)).toEqual(free);
  const { assignedFamilyId, ...without } = free;
  expect(complaints(week, without)).toHaveLength(1);
});
