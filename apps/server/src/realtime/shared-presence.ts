import { randomUUID } from 'node:crypto';
import type { RoomJoined } from '@houseboat/contract/rooms.ts';
import type { LiveServer, LiveSocket } from './handshake.ts';
import { type Member, Presence } from './presence.ts';

export type SharedPresence = ReturnType<typeof sharePresence>;

/** Receives families that have windows with this server in the draft's room, or had until now. */
export type OnSeen = (families: string[]) => void;

/**
 * Keeps track of who is in which room, and sends each change to the room's members and to the other servers.
 *
 * @param onSeen called when a family's window enters or leaves the draft's room and, for those that stay, with each `refresh`
 */
export function sharePresence(io: LiveServer, draftRoom: string, onSeen: OnSeen) {
  const server = randomUUID();
  const presence = new Presence();

  /** Only in the room of the current draft can a family be ready. */
  const readyOf = (room: string, ready: string[]) => (room === draftRoom ? { ready } : {});

  const broadcast = (rooms: string[]) => {
    for (const room of rooms) {
      const present = presence.changed(room, performance.now());
      if (!present) continue;
      io.local.to(room).emit('room:presence', { room, families: present.families, ...readyOf(room, present.ready) });
    }
  };
  const report = () => io.serverSideEmit('presence', server, presence.own());
  const publish = (room: string) => {
    broadcast([room]);
    report();
  };

  /** Reports a member of the draft's room that is not a television. */
  const see = (room: string, member: Member) => {
    if (room === draftRoom && member !== null) onSeen([member]);
  };

  io.on('presence', (other, theirs) => {
    presence.update(other, theirs, performance.now());
    broadcast(presence.rooms());
  });

  return {
    /** Returns the rooms in which this server has members. */
    rooms: () => presence.rooms(),
    /** Returns who is in a room, as the answer to a join has it. */
    in: (room: string): Pick<RoomJoined, 'presence' | 'ready'> => {
      const { families, ready } = presence.in(room, performance.now());
      return { presence: families, ...readyOf(room, ready) };
    },
    enter: (room: string, { id, data }: LiveSocket) => {
      presence.enter(room, data.member, id);
      see(room, data.member);
      publish(room);
    },
    leave: (room: string, { id, data }: LiveSocket) => {
      presence.leave(room, data.member, id);
      see(room, data.member);
      publish(room);
    },
    /** Records that a socket says its family is ready for the draft. */
    setReady: (familyId: string, socket: LiveSocket) => {
      presence.setReady(draftRoom, familyId, socket.id);
      publish(draftRoom);
    },
    /** Records that a family is not ready for the draft, whatever its sockets said before. */
    clearReady: (familyId: string) => {
      presence.clearReady(draftRoom, familyId);
      publish(draftRoom);
    },
    /** Repairs what was lost on the way to the other servers, and forgets those that fell silent. */
    refresh: () => {
      onSeen(presence.here(draftRoom));
      report();
      broadcast(presence.rooms());
    },
  };
}
