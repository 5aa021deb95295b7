import {
  call,
  clock,
  order,
  pause,
  schedule,
  TURN_SECONDS,
  undo,
  undoPreview,
  undoQuery,
} from '@houseboat/contract/draft-night.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

const familyId = '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4';
const weekId = '5f0f6cb2-93a5-4d0b-8f6d-3d1c2b4a5e6f';
const startsAt = '2026-03-01T18:00:00.000Z';

describe('the address of the call', () => {
  test('is an https address of at most 500 characters, or null', () => {
    const longest = `https://meet.example.org/${'a'.repeat(500 - 25)}`;
    for (const callUrl of [null, 'https://meet.example.org', 'https://meet.example.org/lake?pwd=a@b#now', longest])
      expect(complaints(call, { callUrl })).toEqual([]);
    expect(complaints(call, { callUrl: `${longest}a` })).toEqual(['callUrl: Must have at most 500 characters.']);
  });

  test('is trimmed', () => {
    expect(z.parse(call, { callUrl: ' https://meet.example.org/lake ' })).toEqual({
      callUrl: 'https://meet.example.org/lake',
    });
  });

  test('of another scheme, or of none, is refused', () => {
    for (const callUrl of ['http://meet.example.org', 'javascript:alert(1)', 'meet.example.org', 'https:', '', 7])
      expect(complaints(call, { callUrl })).not.toEqual([]);
  });

  test('with a user is refused, however it is written', () => {
    const wrong = [
      'https://ash@meet.example.org',
      'https://ash:secret@meet.example.org',
      'https://a\\@meet.example.org',
    ];
    for (const callUrl of wrong) expect(complaints(call, { callUrl })).not.toEqual([]);
  });
});

describe('a schedule', () => {
  test('has a start or null, and may have a call', () => {
    expect(complaints(schedule, { startsAt })).toEqual([]);
    expect(complaints(schedule, { startsAt: null, callUrl: null })).toEqual([]);
    expect(complaints(schedule, { startsAt, callUrl: 'https://meet.example.org' })).toEqual([]);
  });

  test('of anything else is refused', () => {
    for (const body of [{}, { startsAt: 'tomorrow' }, { startsAt: 1772388000 }, { startsAt, at: startsAt }])
      expect(complaints(schedule, body)).not.toEqual([]);
  });
});

test('an order is of families', () => {
  expect(complaints(order, { order: [familyId] })).toEqual([]);
  for (const body of [{}, { order: familyId }, { order: ['Ash'] }, { order: [familyId], by: familyId }])
    expect(complaints(order, body)).not.toEqual([]);
});

describe('a clock', () => {
  const quietHours = { from: '22:00', to: '08:00' };

  test('has a mode, and seconds unless it is off', () => {
    expect(complaints(clock, { mode: 'off' })).toEqual([]);
    expect(complaints(clock, { mode: 'off', seconds: null, quietHours: null })).toEqual([]);
    expect(complaints(clock, { mode: 'off', seconds: 60, quietHours })).toEqual([]);
    expect(complaints(clock, { mode: 'hard', seconds: 60 })).toEqual([]);
    expect(complaints(clock, { mode: 'soft' })).toHaveLength(1);
    expect(complaints(clock, { mode: 'soft', seconds: null })).toHaveLength(1);
    expect(complaints(clock, { mode: 'strict', seconds: 60 })).toHaveLength(1);
  });

  test('has from 30 seconds to 48 hours, in whole seconds', () => {
    expect(TURN_SECONDS).toEqual({ min: 30, max: 48 * 3600 });
    for (const seconds of [30, 172_800]) expect(complaints(clock, { mode: 'soft', seconds })).toEqual([]);
    for (const seconds of [29, 172_801, 60.5, '60', Number.NaN])
      expect(complaints(clock, { mode: 'soft', seconds })).toHaveLength(1);
  });

  test('may have quiet hours, over midnight or not, but not of a whole day', () => {
    const clockWith = (from: string, to: string) => ({ mode: 'soft', seconds: 3600, quietHours: { from, to } });
    expect(complaints(clock, clockWith('22:00', '08:00'))).toEqual([]);
    expect(complaints(clock, clockWith('00:00', '23:59'))).toEqual([]);
    expect(complaints(clock, clockWith('22:00', '22:00'))).toHaveLength(1);
    for (const time of ['24:00', '8:00', '08:60', '08:00:00', 'noon'])
      expect([complaints(clock, clockWith('22:00', time)), complaints(clock, clockWith(time, '22:00'))]).toEqual([
        [expect.any(String)],
        [expect.any(String)],
      ]);
    for (const wrong of ['22:00', { from: '22:00' }])
      expect(complaints(clock, { mode: 'soft', seconds: 3600, quietHours: wrong })).toHaveLength(1);
  });
});

describe('a pause', () => {
  test('needs no reason, and no body', () => {
    for (const body of [undefined, null, {}, { reason: null }, { reason: 'Dinner' }])
      expect(complaints(pause, body)).toEqual([]);
  });

  test('has a reason of at most 200 characters that can be stored, without blanks around it', () => {
    expect(z.parse(pause, { reason: '  Dinner ' })).toEqual({ reason: 'Dinner' });
    expect(complaints(pause, { reason: 'a'.repeat(200) })).toEqual([]);
    for (const reason of ['a'.repeat(201), 'a\0', 7]) expect(complaints(pause, { reason })).toHaveLength(1);
    expect(complaints(pause, { why: 'Dinner' })).toHaveLength(1);
  });
});

describe('an undo', () => {
  test('names how many picks, and the version of its preview', () => {
    expect(complaints(undo, { picks: 1, version: 7 })).toEqual([]);
    for (const body of [
      { picks: 1 },
      { version: 7 },
      { picks: 0, version: 7 },
      { picks: 1.5, version: 7 },
      { picks: 1, version: -1 },
    ])
      expect(complaints(undo, body)).toHaveLength(1);
  });

  test('is previewed for a number in the address', () => {
    expect(z.parse(undoQuery, { picks: '3' })).toEqual({ picks: 3 });
    for (const picks of ['0', '-1', '1.5', 'three', '', undefined])
      expect(complaints(undoQuery, { picks })).not.toEqual([]);
  });

  test('shows what it would release, and whose turn it would be', () => {
    const turn = { familyId, round: 1, pick: 3 };
    const preview = { version: 7, releases: [{ ...turn, weekId }], turn };
    expect(z.parse(undoPreview, preview)).toEqual(preview);
  });
});
