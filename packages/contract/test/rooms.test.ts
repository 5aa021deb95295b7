import {
  draftReact,
  draftReady,
  eventsQuery,
  reactionKind,
  recordedEvent,
  roomJoin,
  roomLeave,
} from '@houseboat/contract/rooms.ts';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

test('a query returns events from the first one, unless it names a version', () => {
  expect(z.parse(eventsQuery, {})).toEqual({ after: 0 });
  expect(z.parse(eventsQuery, { after: '7' })).toEqual({ after: 7 });
});

test('a version in a query is a whole number, 0 or more', () => {
  for (const after of ['-1', '1.5', 'seven', 'NaN', '1e99']) expect(complaints(eventsQuery, { after })).toHaveLength(1);
});

test('a room is joined by its name, with or without a version', () => {
  expect(complaints(roomJoin, { room: 'draft:2026' })).toEqual([]);
  expect(complaints(roomJoin, { room: 'draft:2026', after: 0 })).toEqual([]);
});

test('any other message to join or leave is refused', () => {
  const wrong = [undefined, null, 'draft:2026', [], {}, { room: 7 }, { room: 'draft:2026', familyId: 'x' }];
  for (const message of wrong) {
    expect(complaints(roomJoin, message)).not.toEqual([]);
    expect(complaints(roomLeave, message)).not.toEqual([]);
  }
  for (const after of [-1, 1.5, '7', null]) expect(complaints(roomJoin, { room: 'draft:2026', after })).toHaveLength(1);
});

test('a family is ready or not, and reacts in one of a few ways', () => {
  for (const ready of [true, false]) expect(complaints(draftReady, { ready })).toEqual([]);
  for (const kind of reactionKind.options) expect(complaints(draftReact, { kind })).toEqual([]);
  for (const message of [undefined, null, true, {}, { ready: 1 }, { ready: true, familyId: 'x' }])
    expect(complaints(draftReady, message)).not.toEqual([]);
  for (const message of [undefined, 'wave', {}, { kind: 'poke' }, { kind: 'wave', familyId: 'x' }])
    expect(complaints(draftReact, message)).not.toEqual([]);
});

test('an event may have no actor', () => {
  const opened = { version: 1, type: 'DraftOpened', data: {}, actor: null, at: '2026-03-01T18:00:00.000Z' };
  expect(z.parse(recordedEvent, opened)).toEqual(opened);
});
