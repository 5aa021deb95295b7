import {
  type Refused,
  type RoomJoin,
  type RoomJoined,
  roomJoin,
  roomLeave,
  windowHidden,
} from '@houseboat/contract/rooms.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { subscribableStreams } from '../event-log/streams.ts';
import type { LiveSocket } from './handshake.ts';
import type { SharedPresence } from './shared-presence.ts';

/** Runs work after all work before it has ended. */
export type Enqueue = (work: () => void | Promise<void>) => void;

/** Returns a queue for the messages of one socket: two about one room would undo each other. Work that fails is logged. */
export function inOrder(log: FastifyBaseLogger): Enqueue {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch((err) => log.error({ err }, 'could not handle a room message'));
  };
}

/** The rooms that exist: the streams that can be subscribed to. */
export type Rooms = ReturnType<typeof subscribableStreams>;

type RoomOptions = {
  log: FastifyBaseLogger;
  rooms: Rooms;
  /** Handles the socket's messages one after the other. */
  enqueue: Enqueue;
  presence: SharedPresence;
};

/** The Socket.IO room of the televisions in a room, which they join as well. */
export const displaysIn = (room: string): string => `displays:${room}`;

export const refused = (message: string): Refused => ({ ok: false, message });

/** Lets a socket join and leave rooms. Both are acknowledged, one after the other, even when a message is malformed. */
export function serveRooms(socket: LiveSocket, { log, rooms, enqueue, presence }: RoomOptions): void {
  const { member } = socket.data;
  const joined = new Set<string>();

  const enter = (room: string) => socket.join(member === null ? [room, displaysIn(room)] : room);
  const exit = async (room: string) => {
    await socket.leave(room);
    await socket.leave(displaysIn(room));
  };

  const leave = async (room: string) => {
    if (!joined.delete(room)) return;
    presence.leave(room, socket);
    await exit(room);
  };

  const join = async ({ room, after = 0 }: RoomJoin, ack: (answer: RoomJoined | Refused) => void) => {
    if (!socket.connected) return;
    if (member === null && !rooms.isForDisplays(room))
      return ack(refused('A TV can only join the draft and the handover.'));
    try {
      if (!(await rooms.has(room))) return ack(refused('There is no such room.'));
      // Joins before it reads, so that no event falls between the two.
      await enter(room);
      const { events, ...head } = await rooms.read(room, after);
      if (!socket.connected) return;
      if (!joined.has(room)) {
        joined.add(room);
        presence.enter(room, socket);
      }
      const shown = member === null ? events.map(rooms.redactForDisplays) : events;
      ack({ ok: true, ...head, events: shown, ...presence.in(room) });
    } catch (error) {
      log.warn({ err: error, room }, 'could not join a room');
      if (!joined.has(room)) await exit(room);
      ack(refused('The room cannot be read right now. Please try again in a moment.'));
    }
  };

  socket.on('room:join', (message, ack) => {
    if (typeof ack !== 'function') return;
    const { success, data } = roomJoin.safeParse(message);
    if (success) enqueue(() => join(data, ack));
    else ack(refused('Join a room with its name and, if you have one, a version.'));
  });

  socket.on('room:leave', (message, ack) => {
    const answer = typeof ack === 'function' ? ack : () => {};
    const { success, data } = roomLeave.safeParse(message);
    if (!success) return answer(refused('Leave a room with its name.'));
    enqueue(async () => {
      await leave(data.room);
      answer({ ok: true });
    });
  });

  socket.on('window:hidden', (message) => {
    const { success, data } = windowHidden.safeParse(message);
    if (success) presence.setHidden(joined, socket, data.hidden);
  });

  socket.on('disconnect', () => {
    for (const room of joined) presence.leave(room, socket);
    joined.clear();
  });
}
