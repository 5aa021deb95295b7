import { type RoomHead, type RoomJoined, roomJoin, roomLeave } from '@houseboat/contract/rooms.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveSocket } from './handshake.ts';

/** Where rooms come from: the streams that may be followed. */
export type Rooms = {
  has: (room: string) => boolean;
  /** A room's head, and its events after a version. */
  read: (room: string, after: number) => Promise<Pick<RoomJoined, 'version' | 'events'>>;
  heads: (rooms: string[]) => Promise<RoomHead[]>;
};

type RoomDeps = {
  log: FastifyBaseLogger;
  rooms: Rooms;
  /** Told when a socket has come into a room or has gone. */
  onEnter: (room: string, familyId: string) => void;
  onLeave: (room: string, familyId: string) => void;
  /** The families in a room. */
  presence: (room: string) => string[];
};

const refused = (message: string) => ({ ok: false as const, message });

/** Lets a socket join and leave rooms. Every message is answered, whatever was sent. */
export function serveRooms(socket: LiveSocket, { log, rooms, onEnter, onLeave, presence }: RoomDeps): void {
  const { family } = socket.data;
  const joined = new Set<string>();

  const leave = async (room: string) => {
    if (!joined.delete(room)) return;
    onLeave(room, family.id);
    await socket.leave(room);
  };

  socket.on('room:join', async (message, ack) => {
    if (typeof ack !== 'function') return;
    const join = roomJoin.safeParse(message);
    if (!join.success) return ack(refused('A room is joined with its name, and the version that is known.'));
    const { room, after = 0 } = join.data;
    if (!rooms.has(room)) return ack(refused('There is no such room.'));
    try {
      // Joined first, read then: no event falls between the two.
      await socket.join(room);
      const read = await rooms.read(room, after);
      if (!socket.connected) return;
      if (!joined.has(room)) {
        joined.add(room);
        onEnter(room, family.id);
      }
      ack({ ok: true, room, ...read, presence: presence(room) });
    } catch (error) {
      log.warn({ err: error, room }, 'a room could not be joined');
      if (!joined.has(room)) await socket.leave(room);
      ack(refused('The room cannot be read just now. Please try again in a moment.'));
    }
  });

  socket.on('room:leave', async (message, ack) => {
    const { success, data } = roomLeave.safeParse(message);
    if (success) await leave(data.room);
    if (typeof ack === 'function') ack(success ? { ok: true } : refused('A room is left by its name.'));
  });

  socket.on('disconnect', () => {
    for (const room of joined) onLeave(room, family.id);
    joined.clear();
  });
}
