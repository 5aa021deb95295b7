import type { RoomJoined } from '@houseboat/contract/rooms.ts';
import { isDraftStream } from '@houseboat/draft/events.ts';
import type { LiveServer, LiveSocket } from './handshake.ts';
import { Presence } from './presence.ts';

export type SharedPresence = ReturnType<typeof sharePresence>;

/** Receives families that have windows with this server in a draft's room, or had until now. */
export type OnSeen = (room: string, families: string[]) => void;

/**
 * Keeps track of who is in which room, and sends each change to the room's members and to the other servers.
 *
 * @param onSeen called when a family's window enters or leaves a draft's room and, for those that stay, with each `refresh`
 */
export function sharePresence(io: LiveServer, onSeen: OnSeen) {
  const server = crypto.randomUUID();
  const presence = new Presence();

  /** Only in the room of a draft can a family be ready. */
  const readyOf = (room: string, ready: string[]) => (isDraftStream(room) ? { ready } : {});

  const broadcast = (rooms: string[]) => {
    for (const room of rooms) {
      const present = presence.changed(room, performance.now());
      if (!present) continue;
      io.local.to(room).emit('room:presence', { room, families: present.families, ...readyOf(room, present.ready) });
    }
  };
  /** The last report, as JSON. */
  let reported = '[]';
  const report = () => {
    const own = presence.own(performance.now());
    reported = JSON.stringify(own);
    io.serverSideEmit('presence', server, own);
  };
  const publish = (room: string) => {
    broadcast([room]);
    // A family's second window and a television change nothing for the other servers.
    if (JSON.stringify(presence.own(performance.now())) !== reported) report();
  };

  const change =
    (how: 'enter' | 'leave') =>
    (room: string, { id, data: { member } }: LiveSocket) => {
      presence[how](room, member, id, performance.now());
      if (isDraftStream(room) && member !== null) onSeen(room, [member]);
      publish(room);
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
    enter: change('enter'),
    leave: change('leave'),
    /** Records that a family in a draft's room says it is ready; `again` repeats what it said before it lost its connection. */
    setReady: (room: string, familyId: string, again: boolean) => {
      presence.setReady(room, familyId, performance.now(), { again });
      publish(room);
    },
    /** Records that a family is not ready for a draft, whatever it said before. */
    clearReady: (room: string, familyId: string) => {
      presence.clearReady(room, familyId, performance.now());
      publish(room);
    },
    /** Repairs what was lost on the way to the other servers, and forgets those that fell silent. */
    refresh: () => {
      for (const room of presence.rooms().filter(isDraftStream)) onSeen(room, presence.here(room));
      report();
      broadcast(presence.rooms());
    },
  };
}
