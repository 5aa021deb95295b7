import { currentTurn, isComplete } from '@houseboat/draft/evolve.ts';
import { stateOfLists } from '@houseboat/draft/lists.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applyEvents, forgetDraft, setPresence, takeSnapshot, useDraft } from '../../src/lib/season/draft-store.ts';
import { DraftServer } from '../support/draft-server.ts';

let server: DraftServer;

/** Has the store read the lists as they are now. */
const readLists = () => takeSnapshot('log', stateOfLists(server.version, server.draft().order, server.weeks()));
const known = () => useDraft.getState();
const turn = () => currentTurn(known().state);

beforeEach(() => {
  forgetDraft();
  server = new DraftServer();
});

describe('a picture read from the lists', () => {
  test('is the very state that the log folds to', () => {
    server.pick(9);
    server.pickFirst(8);
    readLists();
    const fromLists = known().state;
    forgetDraft();
    applyEvents(server.log, 'log');
    expect(fromLists).toEqual(known().state);
    expect(known().state.version).toBe(10);
  });

  test('is not taken over when a newer one is known', () => {
    const early = stateOfLists(server.version, server.draft().order, server.weeks());
    applyEvents(server.log, 'log');
    applyEvents(server.pick(4), 'log');
    takeSnapshot('log', early);
    expect(known().state.version).toBe(2);
    expect(known().state.picks).toHaveLength(1);
  });

  test('of another log is taken over whatever its version, and is old news', () => {
    server.pickFirst(4);
    readLists();
    for (const picks of [2, 4, 9]) {
      const restored = new DraftServer().pickFirst(picks);
      takeSnapshot(`restored ${picks}`, stateOfLists(restored.version, restored.draft().order, restored.weeks()));
      expect(known().state.picks).toHaveLength(picks);
      expect(known().news).toBeUndefined();
    }
  });

  test('is old news: nothing in it was seen to happen', () => {
    server.pickFirst(3);
    readLists();
    expect(known().news).toBeUndefined();
  });

  test('with a pick more than was known tells of that pick, as the room would have', () => {
    readLists();
    server.pick(5);
    readLists();
    expect(known().news).toMatchObject({ familyId: server.families[0]?.id, round: 1, pick: 1 });
  });
});

describe('events', () => {
  test('move the clock on', () => {
    readLists();
    expect(turn()?.familyId).toBe(server.families[0]?.id);
    applyEvents(server.pick(1), 'log');
    expect(turn()).toEqual({ round: 1, pick: 2, familyId: server.families[1]?.id });
    expect(known().news).toMatchObject({ familyId: server.families[0]?.id });
  });

  test('complete the draft with the last pick still the news', () => {
    server.pickFirst(20);
    readLists();
    applyEvents(server.pick(21), 'log');
    expect(known().state.version).toBe(23);
    expect(isComplete(known().state)).toBe(true);
    expect(known().news).toMatchObject({ round: 3, pick: 7 });
  });

  test('of a reset clear every pick, and say so', () => {
    server.pickFirst(3);
    readLists();
    applyEvents(server.reset(), 'log');
    expect(known().state.picks).toEqual([]);
    expect(known().news).toBe('reset');
    expect(turn()).toMatchObject({ round: 1, pick: 1 });
  });

  test('of a kind not known here change nothing but the version', () => {
    readLists();
    const before = known().state;
    applyEvents([{ version: 2, type: 'BoatRenamed', data: {}, actor: null, at: '2026-01-01T00:00:00.000Z' }], 'log');
    expect(known().state).toEqual({ ...before, version: 2 });
  });
});

test('forgetting leaves nothing behind', () => {
  readLists();
  setPresence(['somebody']);
  forgetDraft();
  expect(known()).toMatchObject({ state: { version: 0 }, presence: [], news: undefined });
});
