import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Publish } from '../event-log/event-log.ts';
import type { FindSession } from '../sessions/guard.ts';
import type { OnSessionsEnded } from '../sessions/session-store.ts';
import { createBus } from './bus.ts';
import { boundFloods } from './flood.ts';
import { type LiveServer, requireSession, sessionRoom } from './handshake.ts';
import { startHeartbeat } from './heartbeat.ts';
import { Presence } from './presence.ts';
import { type Rooms, serveRooms } from './rooms.ts';
import { type IdentifyClient, limitUnauthenticated } from './unauthenticated.ts';

type LiveDeps = {
  httpServer: HttpServer;
  log: FastifyBaseLogger;
  /** Carries the bus between servers that share the database. */
  pool: Pool;
  isOwnOrigin: (request: IncomingMessage) => boolean;
  identifyClient: IdentifyClient;
  findSession: FindSession;
  livingSessions: (sids: string[]) => Promise<Set<string>>;
  rooms: Rooms;
  /** Hears of each event that this server has sent to the members of its room. */
  onTold: (event: RoomEvent) => void;
};

/** Whether a request is for Socket.IO, at its default path. */
export const isForLive = ({ url }: IncomingMessage): boolean => url?.startsWith('/socket.io/') === true;

/** What the rest of the server may ask of the live side. */
export type Live = {
  publish: Publish;
  cut: OnSessionsEnded;
  /** How many sockets are connected to this server. */
  sockets: () => number;
  close: () => Promise<void>;
};

/** Serves Socket.IO on the HTTP server: rooms with catch-up, presence, and a heartbeat of heads. */
export function createLive({
  httpServer,
  log,
  pool,
  isOwnOrigin,
  identifyClient,
  findSession,
  livingSessions,
  rooms,
  onTold,
}: LiveDeps): Live {
  const bus = createBus(pool, log);
  const io: LiveServer = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, allow) => allow(null, isOwnOrigin(request) && hasRoom(request)),
    adapter: bus.adapter,
  });
  const hasRoom = limitUnauthenticated(io, identifyClient);
  boundFloods(io, log);
  const server = randomUUID();
  const presence = new Presence();

  const tell = (event: RoomEvent) => {
    io.local.to(event.room).emit('room:event', event);
    onTold(event);
  };
  const tellPresence = (among: string[]) => {
    for (const room of among) {
      const families = presence.changed(room, performance.now());
      if (families) io.local.to(room).emit('room:presence', { room, families });
    }
  };
  const tellServers = () => {
    io.serverSideEmit('presence', server, presence.own());
  };
  const isAlone = async () => (await io.of('/').adapter.serverCount()) === 1;
  const onPresence = (room: string) => {
    tellPresence([room]);
    tellServers();
  };
  const cutHere = (sids: string[]) => {
    if (sids.length > 0) io.local.in(sids.map(sessionRoom)).disconnectSockets(true);
  };

  requireSession(io, findSession);
  io.on('connection', (socket) => {
    // The request that the line began with has told all it had to, and is heavy to keep for each.
    Object.assign(socket.conn, { request: null });
    serveRooms(socket, {
      log,
      rooms,
      presence: (room) => presence.families(room, performance.now()),
      onEnter: (room, member) => {
        presence.enter(room, member);
        onPresence(room);
      },
      onLeave: (room, member) => {
        presence.leave(room, member);
        onPresence(room);
      },
    });
  });

  io.on('room:event', tell);
  io.on('sessions:ended', cutHere);
  io.on('presence', (other, theirs) => {
    presence.hear(other, theirs, performance.now());
    tellPresence(presence.rooms());
  });

  const stopHeartbeat = startHeartbeat({
    log,
    beat: async () => {
      tellServers();
      tellPresence(presence.rooms());
      const occupied = presence.rooms();
      if (occupied.length > 0)
        for (const head of await rooms.heads(occupied)) io.local.to(head.room).emit('room:head', head);
      // Catches the sessions whose end nobody told this server of, and those that just ran out.
      const sids = [...new Set([...io.of('/').sockets.values()].map((socket) => socket.data.sid))];
      if (sids.length === 0) return;
      const living = await livingSessions(sids);
      cutHere(sids.filter((sid) => !living.has(sid)));
    },
  });

  return {
    publish: (room, events) => {
      // A turn of the loop later: whoever caused it has the answer on its way before the room hears.
      setImmediate(async () => {
        const told = events.map((event) => ({ room, ...event }));
        for (const event of told) tell(event);
        // A server that comes up this very moment and so misses it has it by the next head.
        if (!(await isAlone())) for (const event of told) io.serverSideEmit('room:event', event);
      });
    },
    cut: (sids) => {
      cutHere(sids);
      if (sids.length > 0) io.serverSideEmit('sessions:ended', sids);
    },
    sockets: () => io.of('/').sockets.size,
    close: async () => {
      await stopHeartbeat();
      // Closes the lines under the sockets rather than the sockets, so that clients take it for an outage and come back.
      await io.of('/').adapter.close();
      bus.close();
      io.engine.close();
    },
  };
}
