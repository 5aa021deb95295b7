import { currentTurn, isComplete } from '@houseboat/draft/state.ts';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  addReaction,
  applyEvents,
  forgetDraft,
  removeReaction,
  setPresence,
  useDraft,
} from '../../src/lib/season/draft-store.ts';
import { DraftServer } from '../support/draft-server.ts';

let server: DraftServer;

/** Applies the log as it is to the store. */
const readLog = () => applyEvents(server.log, 'log');
const current = () => useDraft.getState();
const turn = () => currentTurn(current().state);

beforeEach(() => {
  forgetDraft();
  server = new DraftServer();
});

describe('a log that was read', () => {
  test('is the draft, and nothing in it is news', () => {
    server.pickFirst(3);
    readLog();
    expect(current()).toMatchObject({ log: 'log', news: undefined, state: { version: 4 } });
    expect(current().events.map(({ type }) => type)).toEqual(['DraftOpened', 'WeekPicked', 'WeekPicked', 'WeekPicked']);
    expect(current().state.picks).toHaveLength(3);
  });

  test('brings only what the page does not have', () => {
    const early = [...server.log];
    readLog();
    applyEvents(server.pick(4), 'log');
    const before = current();
    applyEvents(early, 'log');
    readLog();
    expect(current()).toBe(before);
  });

  test('of another log is applied whatever its version, and nothing in it is news', () => {
    server.pickFirst(4);
    readLog();
    for (const picks of [2, 4, 9]) {
      applyEvents(new DraftServer().pickFirst(picks).log, `restored ${picks}`);
      expect(current().state.picks).toHaveLength(picks);
      expect(current().events).toHaveLength(picks + 1);
      expect(current().news).toBeUndefined();
    }
  });

  test('with one more pick than the current state makes that pick the news', () => {
    readLog();
    server.pick(5);
    readLog();
    const data = { familyId: server.families[0]?.id, round: 1, pick: 1 };
    expect(current().news).toMatchObject({ type: 'WeekPicked', data });
  });
});

describe('events', () => {
  test('complete the draft while the last pick is still the news', () => {
    server.pickFirst(20);
    readLog();
    applyEvents(server.pick(21), 'log');
    expect(current().state.version).toBe(23);
    expect(isComplete(current().state)).toBe(true);
    expect(current().news).toMatchObject({ type: 'WeekPicked', data: { round: 3, pick: 7 } });
  });

  test('of a reset clear every pick, and make the reset the news', () => {
    server.pickFirst(3);
    readLog();
    applyEvents(server.reset(), 'log');
    expect(current().state.picks).toEqual([]);
    expect(current().news).toMatchObject({ type: 'DraftReset' });
    expect(turn()).toMatchObject({ round: 1, pick: 1 });
  });

  test('of an unknown type change only the version', () => {
    readLog();
    const before = current().state;
    applyEvents([{ version: 2, type: 'BoatRenamed', data: {}, actor: null, at: '2026-01-01T00:00:00.000Z' }], 'log');
    expect(current().state).toEqual({ ...before, version: 2 });
    expect(current().events).toHaveLength(1);
  });
});

describe('reactions', () => {
  const wave = { familyId: 'somebody', kind: 'wave' } as const;
  const ids = () => current().reactions.map(({ id }) => id);

  test('are kept in order until they are removed, and told apart even if they are alike', () => {
    for (const reaction of [wave, wave, { ...wave, kind: 'wow' } as const]) addReaction(reaction);
    const [first, second, third] = ids();
    expect(current().reactions).toEqual([
      { ...wave, id: first },
      { ...wave, id: second },
      { ...wave, kind: 'wow', id: third },
    ]);
    removeReaction(second ?? 0);
    expect(ids()).toEqual([first, third]);
  });

  test('do not pile up on a page that removes none', () => {
    for (let sent = 0; sent < 100; sent++) addReaction(wave);
    expect(ids()).toHaveLength(12);
    addReaction({ ...wave, kind: 'love' });
    expect(current().reactions.at(-1)).toMatchObject({ kind: 'love' });
    expect(ids()).toHaveLength(12);
  });
});

test('a reaction that no page has shown is gone after a while', () => {
  jest.useFakeTimers();
  addReaction({ familyId: 'somebody', kind: 'wave' });
  expect(current().reactions).toHaveLength(1);
  jest.advanceTimersByTime(10_000);
  expect(current().reactions).toHaveLength(0);
  jest.useRealTimers();
});

test('forgetting the draft clears everything', () => {
  readLog();
  setPresence(['somebody', 'somebody else'], ['somebody']);
  addReaction({ familyId: 'somebody', kind: 'cheer' });
  expect(current()).toMatchObject({ presence: ['somebody', 'somebody else'], ready: ['somebody'] });
  forgetDraft();
  expect(current()).toMatchObject({ state: { version: 0 }, presence: [], ready: [], reactions: [], news: undefined });
});
