import {
  type Refused,
  type RoomHead,
  type RoomJoin,
  type RoomJoined,
  roomJoin,
  roomLeave,
} from '@houseboat/contract/rooms.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSocket } from './handshake.ts';
import type { Member } from './presence.ts';

/** Where rooms come from: the streams that may be subscribableStreams. */
export type Rooms = {
  has: (room: string) => boolean;
  /** A room's head and its events after a version, with the ID of their log. */
  read: (room: string, after: number) => Promise<Pick<RoomJoined, 'log' | 'version' | 'events'>>;
  heads: (rooms: string[]) => Promise<RoomHead[]>;
  /** Whether a television may follow a room. */
  isForDisplays: (room: string) => boolean;
};

type RoomDeps = {
  log: FastifyBaseLogger;
  rooms: Rooms;
  /** Told when a socket has come into a room or has gone, and whose it is. */
  onEnter: (room: string, member: Member) => void;
  onLeave: (room: string, member: Member) => void;
  /** The families in a room. */
  presence: (room: string) => string[];
};

const refused = (message: string): Refused => ({ ok: false, message });

/** Lets a socket join and leave rooms. Every message is answered, whatever was sent, and one after the other. */
export function serveRooms(socket: LiveSocket, { log, rooms, onEnter, onLeave, presence }: RoomDeps): void {
  const { member } = socket.data;
  const joined = new Set<string>();
  let turn = Promise.resolve();
  /** Lets each message finish before the next: two at once about one room would undo each other. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((err) => log.error({ err }, 'a room could not be served'));
  };

  const leave = async (room: string) => {
    if (!joined.delete(room)) return;
    onLeave(room, member);
    await socket.leave(room);
  };

  const join = async ({ room, after = 0 }: RoomJoin, ack: (answer: RoomJoined | Refused) => void) => {
    if (!socket.connected) return;
    if (!rooms.has(room)) return ack(refused('There is no such room.'));
    if (member === null && !rooms.isForDisplays(room)) return ack(refused('A television only follows the draft.'));
    try {
      // Joined first, read then: no event falls between the two.
      await socket.join(room);
      const read = await rooms.read(room, after);
      if (!socket.connected) return;
      if (!joined.has(room)) {
        joined.add(room);
        onEnter(room, member);
      }
      ack({ ok: true, room, ...read, presence: presence(room) });
    } catch (error) {
      log.warn({ err: error, room }, 'a room could not be joined');
      if (!joined.has(room)) await socket.leave(room);
      ack(refused('The room cannot be read just now. Please try again in a moment.'));
    }
  };

  socket.on('room:join', (message, ack) => {
    if (typeof ack !== 'function') return;
    const { success, data } = roomJoin.safeParse(message);
    if (success) inTurn(() => join(data, ack));
    else ack(refused('A room is joined with its name, and the version that is known.'));
  });

  socket.on('room:leave', (message, ack) => {
    const answer = typeof ack === 'function' ? ack : () => {};
    const { success, data } = roomLeave.safeParse(message);
    if (!success) return answer(refused('A room is left by its name.'));
    inTurn(async () => {
      await leave(data.room);
      answer({ ok: true });
    });
  });

  socket.on('disconnect', () => {
    for (const room of joined) onLeave(room, member);
    joined.clear();
  });
}
