import type { RoomJoined } from '@houseboat/contract/rooms.ts';
import { isDraftStream } from '@houseboat/draft/events.ts';
import { isHeard } from './connection-limits.ts';
import type { LiveServer, LiveSocket } from './handshake.ts';
import { isEmpty, Presence, type RoomReport } from './presence.ts';

export type SharedPresence = ReturnType<typeof sharePresence>;

/** Receives the families whose windows are in view and answer from a draft's room on this server, or did until now. */
export type OnSeen = (room: string, families: string[]) => void;

/** How long a message to the other servers may be, roughly: less than fits into a NOTIFY. */
const MAX_MESSAGE_LENGTH = 7_000;

/** Returns reports in as few messages as can carry them. */
function inMessages(reports: RoomReport[]): RoomReport[][] {
  const messages: RoomReport[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const report of reports) {
    const added = JSON.stringify(report).length + 1;
    if (length + added > MAX_MESSAGE_LENGTH) {
      messages.push([]);
      length = 0;
    }
    messages.at(-1)?.push(report);
    length += added;
  }
  return messages;
}

/**
 * Keeps track of who is in which room, and sends each change to the room's members and, with that room alone, to the other servers.
 *
 * @param onSeen called when a family's window enters or leaves a draft's room or comes into view there and, for those that stay, with each `refresh`
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
  /** The last report of each room, as JSON, unless it was empty. */
  const reported = new Map<string, string>();
  /** The rooms whose report became empty since the last refresh, which repeats it. */
  const emptied = new Set<string>();
  const send = (reports: RoomReport[]) => {
    for (const report of reports) {
      const [room] = report;
      if (!isEmpty(report)) reported.set(room, JSON.stringify(report));
      else if (reported.delete(room)) emptied.add(room);
    }
    io.serverSideEmit('presence', server, reports);
  };
  const publish = (room: string) => {
    broadcast([room]);
    const report = presence.own(room, performance.now());
    const last = reported.get(room);
    // A family's second window and a television change nothing for the other servers.
    if (last === undefined ? !isEmpty(report) : last !== JSON.stringify(report)) send([report]);
  };

  /** Reports the families of those sockets in a draft's room whose windows are in view and answer. */
  const see = (room: string, sockets: LiveSocket[]) => {
    if (!isDraftStream(room)) return;
    const seen = sockets.filter(({ conn, data }) => !data.isHidden && isHeard(conn));
    onSeen(room, [...new Set(seen.flatMap(({ data: { member } }) => member ?? []))]);
  };
  const socketsIn = (room: string): LiveSocket[] => {
    const { adapter, sockets } = io.of('/');
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  };

  const change = (how: 'enter' | 'leave') => (room: string, socket: LiveSocket) => {
    presence[how](room, socket.data.member, socket.id, performance.now());
    see(room, [socket]);
    publish(room);
  };

  io.on('presence', (other, reports) => {
    for (const report of reports) presence.update(other, report, performance.now());
    broadcast(reports.map(([room]) => room));
  });

  return {
    rooms: () => presence.rooms(),
    /** Returns who is in a room, as the answer to a join has it. */
    in: (room: string): Pick<RoomJoined, 'presence' | 'ready'> => {
      const { families, ready } = presence.in(room, performance.now());
      return { presence: families, ...readyOf(room, ready) };
    },
    enter: change('enter'),
    leave: change('leave'),
    /** Records whether a window that is in rooms has been out of view for long. */
    setHidden: (rooms: Iterable<string>, socket: LiveSocket, isHidden: boolean) => {
      socket.data.isHidden = isHidden;
      for (const room of rooms) see(room, [socket]);
    },
    setReady: (room: string, familyId: string, again: boolean) => {
      presence.setReady(room, familyId, performance.now(), { again });
      publish(room);
    },
    clearReady: (room: string, familyId: string) => {
      presence.clearReady(room, familyId, performance.now());
      publish(room);
    },
    /** Repairs what was lost on the way to the other servers, and forgets those that fell silent. */
    refresh: () => {
      for (const room of presence.rooms()) see(room, socketsIn(room));
      presence.forgetSilent(performance.now());
      const now = performance.now();
      const own = presence.allOwn(now);
      const gone = [...emptied].map((room) => presence.own(room, now)).filter(isEmpty);
      emptied.clear();
      for (const reports of inMessages([...own, ...gone])) send(reports);
      broadcast(presence.rooms());
    },
  };
}
