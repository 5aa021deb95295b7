import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { followRoom, type RoomReader } from '../../src/lib/room.ts';
import { event, events, FakeSocket } from '../support/fake-socket.ts';

const room = 'draft:2026';

let socket: FakeSocket;
let log: string | undefined;
let version: number;
let resets: number;
let applied: number[];
let present: string[][];

const reader: RoomReader = {
  known: () => ({ log, version }),
  apply: (news, of) => {
    log = of;
    for (const one of news) {
      applied.push(one.version);
      version = one.version;
    }
  },
  presence: (families) => present.push(families),
  reset: () => {
    resets += 1;
    log = undefined;
    version = 0;
  },
};

const tell = (...versions: number[]) => {
  for (const one of versions) socket.tell('room:event', { room, ...event(one) });
};
const head = (at: number, of = 'log') => socket.tell('room:head', { room, log: of, version: at });

/** Follows, connects, and has the join answered with everything up to `at`. */
const following = async (at: number) => {
  const stop = followRoom(socket.asSocket, room, reader);
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
});

describe('joining', () => {
  test('names the version that is known already', () => {
    version = 4;
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    expect(socket.joined).toEqual([4]);
  });

  test('happens at once on a socket that is connected already', () => {
    socket.connect();
    followRoom(socket.asSocket, room, reader);
    expect(socket.joined).toEqual([0]);
  });

  test('hands on what came after that version, and who is there', async () => {
    version = 2;
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    await socket.lastJoin.answer({ version: 4, events: events(3, 4), presence: ['one'] });
    expect(applied).toEqual([3, 4]);
    expect(present).toEqual([['one']]);
  });

  test('does not undo what the room tells along with the answer of who is there', async () => {
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    const answered = socket.lastJoin.answer({ version: 1, events: events(1, 1), presence: ['one'] });
    socket.tell('room:presence', { room, families: ['one', 'two'] });
    await answered;
    expect(present).toEqual([['one', 'two']]);
  });

  test('happens again, with what is known by then, on every new connection', async () => {
    await following(3);
    socket.disconnect();
    socket.connect();
    expect(socket.joined).toEqual([0, 3]);
  });

  test('an answer that comes after its connection was lost is not used', async () => {
    followRoom(socket.asSocket, room, reader);
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

describe('events that come before the answer', () => {
  test('wait for it, and follow it in order', async () => {
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    tell(4, 3);
    expect(applied).toEqual([]);
    await socket.lastJoin.answer({ version: 2, events: events(1, 2) });
    expect(applied).toEqual([1, 2, 3, 4]);
  });

  test('are not applied twice when the answer holds them too', async () => {
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    tell(2);
    await socket.lastJoin.answer({ version: 2, events: events(1, 2) });
    expect(applied).toEqual([1, 2]);
  });
});

describe('events afterwards', () => {
  test('are applied as they come', async () => {
    await following(2);
    tell(3, 4);
    expect(applied).toEqual([3, 4]);
    expect(socket.joins).toHaveLength(1);
  });

  test('are dropped when they are known', async () => {
    await following(3);
    tell(3, 1);
    expect(applied).toEqual([]);
    expect(socket.joins).toHaveLength(1);
  });

  test('of other rooms, heads and presence too, are none of ours', async () => {
    await following(2);
    socket.tell('room:event', { room: 'inventory', ...event(3) });
    socket.tell('room:head', { room: 'inventory', version: 9 });
    socket.tell('room:presence', { room: 'inventory', families: ['one'] });
    expect(applied).toEqual([]);
    expect(present).toEqual([[]]);
    expect(socket.joins).toHaveLength(1);
  });

  test('beyond a gap are held, and the gap is asked for once', async () => {
    await following(2);
    tell(5, 4);
    expect(applied).toEqual([]);
    expect(socket.joined).toEqual([0, 2]);
    await socket.lastJoin.answer({ version: 5, events: events(3, 5) });
    expect(applied).toEqual([3, 4, 5]);
  });

  test('beyond a gap follow even when the answer had not got that far', async () => {
    await following(2);
    tell(4);
    await socket.lastJoin.answer({ version: 3, events: events(3, 3) });
    expect(applied).toEqual([3, 4]);
  });

  test('a gap that the answer leaves open is asked for at the next head, not over and over', async () => {
    await following(2);
    tell(5);
    await socket.lastJoin.answer({ version: 2 });
    expect(socket.joins).toHaveLength(2);
    head(5);
    expect(socket.joined).toEqual([0, 2, 2]);
  });
});

describe('heads', () => {
  test('ahead of what is known: the room is joined again', async () => {
    await following(2);
    head(4);
    expect(socket.joined).toEqual([0, 2]);
    await socket.lastJoin.answer({ version: 4, events: events(3, 4) });
    expect(applied).toEqual([3, 4]);
  });

  test('not ahead, or while a join is under way: nothing to do', async () => {
    await following(2);
    head(2);
    head(1);
    expect(socket.joins).toHaveLength(1);
    head(3);
    head(3);
    expect(socket.joins).toHaveLength(2);
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
    tell(at + 1);
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

  test('takes nothing over that was read of the old one while it was asked', async () => {
    followRoom(socket.asSocket, room, reader);
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
  test('is not mistaken for another: the reader itself moved on while it asked', async () => {
    version = 2;
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    version = 5;
    await socket.lastJoin.answer({ version: 4, events: events(3, 4) });
    expect(applied).toEqual([]);
    expect(version).toBe(5);
  });

  test('and what an earlier connection left held is forgotten with it', async () => {
    await following(9);
    tell(11);
    socket.disconnect();
    socket.connect();
    await socket.lastJoin.answer({ version: 10, events: events(1, 10) });
    expect(applied).toEqual([10]);
  });
});

describe('a join that fails', () => {
  test('is tried again after a while', async () => {
    jest.useFakeTimers();
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    await socket.lastJoin.refuse();
    expect(socket.joins).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    expect(socket.joins).toHaveLength(2);
    jest.useRealTimers();
  });

  test('is tried again at the next head', async () => {
    followRoom(socket.asSocket, room, reader);
    socket.connect();
    await socket.lastJoin.refuse();
    head(1);
    expect(socket.joins).toHaveLength(2);
    socket.disconnect();
  });
});

describe('stopping', () => {
  test('leaves the room and hears nothing more', async () => {
    const stop = await following(2);
    stop();
    expect(socket.left).toEqual([room]);
    tell(3);
    head(9);
    socket.disconnect();
    socket.connect();
    expect(applied).toEqual([]);
    expect(socket.joins).toHaveLength(1);
  });

  test('an answer that is still on its way is not used', async () => {
    const stop = followRoom(socket.asSocket, room, reader);
    socket.connect();
    stop();
    await socket.lastJoin.answer({ version: 1, events: events(1, 1) });
    expect(applied).toEqual([]);
  });
});
