import type { ClientToServer, ServerToClient } from '@houseboat/contract/rooms.ts';
import type { Server, Socket } from 'socket.io';
import type { FindSession } from '../sessions/guard.ts';
import type { Member } from './presence.ts';

/** What the servers tell each other. */
export type BetweenServers = {
  'room:event': ServerToClient['room:event'];
  'sessions:ended': (sids: string[]) => void;
  presence: (server: string, rooms: [room: string, families: string[]][]) => void;
};

/** Whose socket it is: found out once, at the handshake, and never taken from anything that the client says later. */
export type SocketData = { sid: string; member: Member };

export type LiveServer = Server<ClientToServer, ServerToClient, BetweenServers, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenServers, SocketData>;

/** What is below a socket: the transport that carries it, polling or WebSocket, before and after it has signed in. */
export type Connection = LiveSocket['conn'];

/** The room of all sockets of one session, by which they are cut when it ends. */
export const sessionRoom = (sid: string): string => `session:${sid}`;

/** How many sockets a session may have: nobody has that many pages of one browser open. */
export const MAX_PER_SESSION = 100;

/** Turns away every socket whose cookie names no good session, or one that has too many. */
export function requireSession(io: LiveServer, findSession: FindSession): void {
  io.use((socket, next) => {
    findSession(socket.handshake.headers.cookie).then(
      (session) => {
        if (!session) return next(new Error('Not authenticated'));
        const room = sessionRoom(session.sid);
        if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= MAX_PER_SESSION)
          return next(new Error('The boat is open on too many pages of this browser. Please close some.'));
        // Already here, so that of many at once each counts. A socket that is turned away later leaves it by itself.
        socket.join(room);
        socket.data = { sid: session.sid, member: session.display ? null : session.family.id };
        next();
      },
      () => next(new Error('The database is unavailable. Please try again in a moment.')),
    );
  });
}
