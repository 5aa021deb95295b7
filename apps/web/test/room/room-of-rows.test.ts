import { beforeEach, expect, jest, test } from '@jest/globals';
import { type RoomSubscriber, subscribeToRoom } from '../../src/lib/room.ts';
import { event, FakeSocket } from '../support/fake-socket.ts';

/** A room whose join does not return missed events: its subscriber reads the list again. */
const room = 'inventory';

let socket: FakeSocket;
let log: string | undefined;
let version: number;
let resets: number;
let applied: number[];
let rereads: { done: (at: number, of?: string) => Promise<void>; failed: () => Promise<void> }[];
const subscriber: RoomSubscriber = {
  position: () => ({ log, version }),
  apply: (news) => {
    for (const one of news) {
      applied.push(one.version);
      version = one.version;
    }
  },
  reset: () => {
    resets += 1;
    log = undefined;
    version = -1;
  },
  refetch: () =>
    new Promise((resolve) => {
      const settle = async () => {
        resolve();
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      };
      const done = (at: number, of = 'log') => {
        [log, version] = [of, at];
        return settle();
      };
      rereads.push({ done, failed: settle });
    }),
};
const lastReread = () => {
  const last = rereads.at(-1);
  if (!last) throw new Error('Nothing was read again.');
  return last;
};
const send = (...versions: number[]) => {
  for (const one of versions) socket.receive('room:event', { room, ...event(one) });
};
const head = (at: number) => socket.receive('room:head', { room, log: 'log', version: at });
const join = (at: number) => socket.lastJoin.answer({ version: at });

beforeEach(() => {
  socket = new FakeSocket();
  applied = [];
  rereads = [];
  resets = 0;
  log = 'log';
  version = 3;
  subscribeToRoom(socket.asSocket, room, subscriber);
  socket.connect();
});

test('a list that is up to date is not read again', async () => {
  await join(3);
  send(4, 5);
  expect(applied).toEqual([4, 5]);
  expect(rereads).toEqual([]);
});

test('a list that is behind is read once, and events that arrive in between are applied after it', async () => {
  await join(5);
  expect(rereads).toHaveLength(1);
  send(6, 7);
  head(7);
  expect(applied).toEqual([]);
  await lastReread().done(6);
  expect(applied).toEqual([7]);
  expect([rereads.length, resets]).toEqual([1, 0]);
  expect(socket.joins).toHaveLength(1);
});

test('a list is read once after a gap, no matter how many events arrive beyond it', async () => {
  await join(3);
  send(5, 6, 7, 8);
  head(8);
  await join(8);
  send(9);
  expect(rereads).toHaveLength(1);
  await lastReread().done(8);
  expect(applied).toEqual([9]);
  expect(rereads).toHaveLength(1);
  expect(socket.joins).toHaveLength(2);
});

test('a list that was never read is read at once, even if the room is empty', async () => {
  version = -1;
  socket.disconnect();
  socket.connect();
  expect(socket.lastJoin.after).toBe(0);
  await join(0);
  expect(rereads).toHaveLength(1);
});

test('a list that could not be read is retried after a while', async () => {
  jest.useFakeTimers();
  await join(5);
  await lastReread().failed();
  send(4);
  expect(applied).toEqual([4]);
  expect(rereads).toHaveLength(1);
  jest.advanceTimersByTime(5000);
  await join(5);
  expect(rereads).toHaveLength(2);
  await lastReread().done(5);
  jest.advanceTimersByTime(60_000);
  expect(socket.joins).toHaveLength(2);
  jest.useRealTimers();
});

test.each([1, 3, 5])('a room of rows of another log is read from scratch, be it at version %i', async (at) => {
  const restored = { log: 'restored', version: at };
  await socket.lastJoin.answer(restored);
  expect([resets, socket.joined]).toEqual([1, [3, 0]]);
  await socket.lastJoin.answer(restored);
  await lastReread().done(at, 'restored');
  send(at + 1);
  expect([applied, resets, rereads.length]).toEqual([[at + 1], 1, 1]);
});

test('a room is not mistaken for another log when the list advances during the join', async () => {
  version = 6;
  await join(4);
  expect(rereads).toEqual([]);
});

test('an answer that arrives after its connection was lost is ignored', async () => {
  await join(5);
  const early = lastReread();
  socket.disconnect();
  socket.connect();
  await early.failed();
  send(6);
  expect(socket.joins).toHaveLength(2);
  await join(5);
  expect(rereads).toHaveLength(2);
  await lastReread().done(5);
  expect(applied).toEqual([6]);
});
