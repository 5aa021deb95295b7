import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type RoomSubscriber, subscribeToRoom } from '../../src/lib/room.ts';
import { event, events, FakeSocket } from '../support/fake-socket.ts';

const room = 'draft:2026';

let socket: FakeSocket;
let log: string | undefined;
let version: number;
let resets: number;
let applied: number[];
let present: string[][];
let ready: string[][];
let heads: number[];

const subscriber: RoomSubscriber = {
  position: () => ({ log, version }),
  apply: (news, of) => {
    log = of;
    for (const one of news) {
      applied.push(one.version);
      version = one.version;
    }
  },
  head: (head) => heads.push(head.version),
  presence: (families, those) => {
    present.push(families);
    ready.push(those);
  },
  reset: () => {
    resets += 1;
    log = undefined;
    version = 0;
  },
};

const send = (...versions: number[]) => {
  for (const one of versions) socket.receive('room:event', { room, ...event(one) });
};
const head = (at: number, of = 'log') => socket.receive('room:head', { room, log: of, version: at });

/** Subscribes, connects, and answers the join with everything up to `at`. */
const following = async (at: number) => {
  const stop = subscribeToRoom(socket.asSocket, room, subscriber);
  socket.connect();
  await socket.lastJoin.answer({ version: at, events: events(version + 1, at) });
  applied = [];
  return stop;
};

beforeEach(() => {
  socket = new FakeSocket();
  log = undefined;
  version = 0;
  resets = 0;
  applied = [];
  present = [];
  ready = [];
  heads = [];
});

describe('joining', () => {
  test('happens at once on a connected socket', () => {
    socket.connect();
    subscribeToRoom(socket.asSocket, room, subscriber);
    expect(socket.joined).toEqual([0]);
  });

  test('applies what came after that version, and the presence', async () => {
    version = 2;
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    await socket.lastJoin.answer({ version: 4, events: events(3, 4), presence: ['one', 'two'], ready: ['two'] });
    expect(applied).toEqual([3, 4]);
    expect([present, ready]).toEqual([[['one', 'two']], [['two']]]);
  });

  test('does not overwrite a newer presence message that arrives with the answer', async () => {
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    const answered = socket.lastJoin.answer({ version: 1, events: events(1, 1), presence: ['one'] });
    socket.receive('room:presence', { room, families: ['one', 'two'] });
    await answered;
    expect(present).toEqual([['one', 'two']]);
  });

  test('happens again with the current version on every new connection', async () => {
    await following(3);
    socket.disconnect();
    socket.connect();
    expect(socket.joined).toEqual([0, 3]);
  });

  test('an answer that comes after its connection was lost is not used', async () => {
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    const early = socket.lastJoin;
    socket.disconnect();
    socket.connect();
    await early.answer({ version: 2, events: events(1, 2), presence: ['ghost'] });
    expect(applied).toEqual([]);
    expect(present).toEqual([]);
    await socket.lastJoin.answer({ version: 3, events: events(1, 3) });
    expect(applied).toEqual([1, 2, 3]);
  });
});

describe('events that arrive before the answer', () => {
  test('are buffered and applied after it, in order', async () => {
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    send(4, 3);
    expect(applied).toEqual([]);
    await socket.lastJoin.answer({ version: 2, events: events(1, 2) });
    expect(applied).toEqual([1, 2, 3, 4]);
  });

  test('are not applied twice when the answer has them too', async () => {
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    send(2);
    await socket.lastJoin.answer({ version: 2, events: events(1, 2) });
    expect(applied).toEqual([1, 2]);
  });
});

describe('events afterwards', () => {
  test('are dropped when they were applied before', async () => {
    await following(3);
    send(3, 1);
    expect(applied).toEqual([]);
    expect(socket.joins).toHaveLength(1);
  });

  test('of other rooms are ignored, as are their heads and presence', async () => {
    await following(2);
    socket.receive('room:event', { room: 'inventory', ...event(3) });
    socket.receive('room:head', { room: 'inventory', version: 9 });
    socket.receive('room:presence', { room: 'inventory', families: ['one'] });
    expect(applied).toEqual([]);
    expect(present).toEqual([[]]);
    expect(socket.joins).toHaveLength(1);
  });

  test('beyond a gap are buffered, and the room is joined again once', async () => {
    await following(2);
    send(5, 4);
    expect(applied).toEqual([]);
    expect(socket.joined).toEqual([0, 2]);
    await socket.lastJoin.answer({ version: 5, events: events(3, 5) });
    expect(applied).toEqual([3, 4, 5]);
  });

  test('beyond a gap are applied even when the answer ends before them', async () => {
    await following(2);
    send(4);
    await socket.lastJoin.answer({ version: 3, events: events(3, 3) });
    expect(applied).toEqual([3, 4]);
  });

  test('a gap that the answer leaves open is joined for at the next head, not over and over', async () => {
    await following(2);
    send(5);
    await socket.lastJoin.answer({ version: 2 });
    expect(socket.joins).toHaveLength(2);
    head(5);
    expect(socket.joined).toEqual([0, 2, 2]);
  });
});

describe('presence', () => {
  test('says who is ready; where nobody can be, nobody is', async () => {
    await following(2);
    socket.receive('room:presence', { room, families: ['one', 'two'], ready: ['one'] });
    socket.receive('room:presence', { room, families: ['one'] });
    expect(present).toEqual([[], ['one', 'two'], ['one']]);
    expect(ready).toEqual([[], ['one'], []]);
  });
});

describe('heads', () => {
  test('all reach the subscriber, also those of joins and during one', async () => {
    await following(2);
    head(2);
    head(3);
    head(4);
    socket.receive('room:head', { room: 'inventory', log: 'log', version: 9 });
    expect(heads).toEqual([2, 2, 3, 4]);
  });

  test('ahead of the current version: the room is joined again', async () => {
    await following(2);
    head(4);
    expect(socket.joined).toEqual([0, 2]);
    await socket.lastJoin.answer({ version: 4, events: events(3, 4) });
    expect(applied).toEqual([3, 4]);
  });

  test('at the current version, or while a join is under way: nothing to do', async () => {
    await following(2);
    head(2);
    expect(socket.joins).toHaveLength(1);
    head(3);
    head(3);
    expect(socket.joins).toHaveLength(2);
  });
});

describe('a log that has lost its last events, as after its database was replaced by a copy', () => {
  test('is read from scratch', async () => {
    await following(10);
    head(9);
    await socket.lastJoin.answer({ version: 9, events: events(1, 9) });
    await socket.lastJoin.answer({ version: 9, events: events(1, 9) });
    expect([resets, applied.length, version]).toEqual([1, 9, 9]);
    send(10);
    expect([version, socket.joined]).toEqual([10, [0, 10, 0]]);
  });

  test('is not mistaken for one whose head was read before the latest event', async () => {
    await following(9);
    send(10);
    head(9);
    await socket.lastJoin.answer({ version: 10, events: [] });
    expect([resets, version]).toEqual([0, 10]);
  });
});

describe('a room of another log, as after a backup was restored', () => {
  test.each([
    ['fewer', 7],
    ['as many', 9],
    ['more', 12],
  ])('is read from scratch, though it has %s events', async (_, at) => {
    await following(9);
    socket.disconnect();
    socket.connect();
    send(at + 1);
    const restored = { log: 'restored', version: at };
    await socket.lastJoin.answer({ ...restored, events: events(10, at) });
    expect([resets, socket.joined]).toEqual([1, [0, 9, 0]]);
    await socket.lastJoin.answer({ ...restored, events: events(1, at) });
    expect(applied).toEqual(events(1, at + 1).map((event) => event.version));
    expect([log, version, resets, socket.joins.length]).toEqual(['restored', at + 1, 1, 3]);
  });

  test('shows in a head too', async () => {
    await following(9);
    head(9, 'restored');
    await socket.lastJoin.answer({ log: 'restored', version: 9 });
    await socket.lastJoin.answer({ log: 'restored', version: 9, events: events(1, 9) });
    expect([resets, applied.length, log]).toEqual([1, 9, 'restored']);
  });

  test('does not accept a state of the old log that was read during the join', async () => {
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    [log, version] = ['log', 2];
    await socket.lastJoin.answer({ log: 'restored', version: 4, events: events(1, 4) });
    expect(applied).toEqual([]);
    head(4, 'restored');
    await socket.lastJoin.answer({ log: 'restored', version: 4, events: events(3, 4) });
    await socket.lastJoin.answer({ log: 'restored', version: 4, events: events(1, 4) });
    expect(applied).toEqual([1, 2, 3, 4]);
  });
});

describe('a room of the same log', () => {
  test('is not mistaken for another when the subscriber advances during the join', async () => {
    version = 2;
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    version = 5;
    await socket.lastJoin.answer({ version: 4, events: events(3, 4) });
    expect(applied).toEqual([]);
    expect(version).toBe(5);
  });

  test('does not reuse events that were buffered on an earlier connection', async () => {
    await following(9);
    send(11);
    socket.disconnect();
    socket.connect();
    await socket.lastJoin.answer({ version: 10, events: events(1, 10) });
    expect(applied).toEqual([10]);
  });
});

describe('a join that fails', () => {
  test('is retried after a while', async () => {
    jest.useFakeTimers();
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    await socket.lastJoin.refuse();
    expect(socket.joins).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    expect(socket.joins).toHaveLength(2);
    jest.useRealTimers();
  });

  test('is retried at the next head', async () => {
    subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    await socket.lastJoin.refuse();
    head(1);
    expect(socket.joins).toHaveLength(2);
    socket.disconnect();
  });
});

describe('unsubscribing', () => {
  test('leaves the room and ignores later messages', async () => {
    const stop = await following(2);
    stop();
    expect(socket.left).toEqual([room]);
    send(3);
    head(9);
    socket.disconnect();
    socket.connect();
    expect(applied).toEqual([]);
    expect(socket.joins).toHaveLength(1);
  });

  test('ignores an answer that arrives afterwards', async () => {
    const stop = subscribeToRoom(socket.asSocket, room, subscriber);
    socket.connect();
    stop();
    await socket.lastJoin.answer({ version: 1, events: events(1, 1) });
    expect(applied).toEqual([]);
  });
});
