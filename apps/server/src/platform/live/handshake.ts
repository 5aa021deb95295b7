import type { ClientToServer, DraftReaction, ServerToClient } from '@houseboat/contract/rooms.ts';
import type { Server, Socket } from 'socket.io';
import type { FindSession } from '../sessions/guard.ts';
import type { Member, RoomReport } from './presence.ts';

type BetweenServers = {
  'room:event': ServerToClient['room:event'];
  'sessions:ended': (sids: string[]) => void;
  'something-due': () => void;
  presence: (server: string, reports: RoomReport[]) => void;
  'connection:astray': (id: string) => void;
  // The room comes last: servers of the previous release, which may still run, neither send nor expect it.
  'draft:ready': (familyId: string, ready: boolean, room?: string) => void;
  'draft:reaction': (reaction: DraftReaction, room?: string) => void;
};

/**
 * Whose socket it is, set at the handshake only, never from anything that the client sends later; and whether its window has been out of view for
 * long, which the client says.
 */
type SocketData = { readonly sid: string; readonly member: Member; isHidden: boolean };

export type LiveServer = Server<ClientToServer, ServerToClient, BetweenServers, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenServers, SocketData>;

/** The connection below a socket, by polling or WebSocket. It exists before the socket has signed in. */
export type Connection = LiveSocket['conn'];

/** The room of all sockets of one session, through which they are disconnected when it ends. */
export const sessionRoom = (sid: string): string => `session:${sid}`;

/** How many sockets a session may have. Nobody has that many pages open in one browser. */
export const MAX_PER_SESSION = 100;

/** Refuses a socket whose cookie names no active session, or a session with too many sockets. */
export function requireSession(io: LiveServer, findSession: FindSession): void {
  io.use((socket, next) => {
    findSession(socket.handshake.headers.cookie).then(
      (session) => {
        if (!session) return next(new Error('Not authenticated'));
        const room = sessionRoom(session.sid);
        if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= MAX_PER_SESSION)
          return next(new Error('The boat is open on too many pages of this browser. Please close some.'));
        // Joined before `next`, so that sockets which arrive together all count. A socket that is refused later leaves the room when it disconnects.
        socket.join(room);
        socket.data = { sid: session.sid, member: session.display ? null : session.family.id, isHidden: false };
        next();
      },
      () => next(new Error('The database is unavailable. Please try again in a moment.')),
    );
  });
}
