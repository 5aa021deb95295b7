import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { isDraftStream } from '@houseboat/draft/events.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import type { Publish } from '../event-log/event-log.ts';
import type { IsOwnOrigin } from '../http/client.ts';
import type { FindSession } from '../sessions/guard.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type IdentifyClient, limitTraffic, limitUnauthenticated, PING_INTERVAL_MS } from './connection-limits.ts';
import { serveDraftRoom } from './draft-room.ts';
import { type LiveServer, requireSession, sessionRoom } from './handshake.ts';
import type { Bus } from './open-bus.ts';
import { displaysIn, inOrder, type Rooms, serveRooms } from './rooms.ts';
import { type OnSeen, sharePresence } from './shared-presence.ts';
import { watchStickySessions } from './sticky-sessions.ts';

/** How long the answer to a ping may take. */
const PING_TIMEOUT_MS = 10_000;

type LiveOptions = {
  httpServer: HttpServer;
  log: FastifyBaseLogger;
  /** Reaches the other servers. It is closed with this. */
  bus: Bus;
  isOwnOrigin: IsOwnOrigin;
  identifyClient: IdentifyClient;
  /** How long a connection may take to sign in. */
  signInMs: number;
  findSession: FindSession;
  sessions: Pick<SessionStore, 'findActive' | 'onEnded'>;
  rooms: Rooms;
  /** Called with the families whose windows answer from a draft's room on this server, or did until now; for those that stay, every five seconds. */
  onSeen: OnSeen;
  /** Called when a change by any server may have made something due. Not with PostgreSQL as the bus, which notifies by itself. */
  onSomethingDue: () => void;
  /** Called with each event that this server has sent to the members of its room. */
  onBroadcast: (event: RoomEvent) => void;
};

/** Whether a request is for Socket.IO, at its default path. */
export const isForLive = ({ url }: IncomingMessage): boolean => url?.startsWith('/socket.io/') === true;

/** Serves Socket.IO on the HTTP server: rooms with catch-up, presence, and a heartbeat of heads. */
export function createLive(options: LiveOptions) {
  const { httpServer, log, bus, isOwnOrigin, identifyClient, signInMs, sessions, rooms, onSomethingDue, onBroadcast } =
    options;
  const io: LiveServer = new Server(httpServer, {
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, allow) => allow(null, isOwnOrigin(request) && isWithinLimits(request)),
    adapter: bus.adapter,
  });
  const isWithinLimits = limitUnauthenticated(io, identifyClient, signInMs);
  limitTraffic(io, log);
  watchStickySessions(io, identifyClient, log);
  requireSession(io, options.findSession);
  const presence = sharePresence(io, options.onSeen);
  const serveDraft = serveDraftRoom(io, presence);

  io.on('connection', (socket) => {
    // The handshake's request is not needed anymore, and takes memory for each socket.
    Object.assign(socket.conn, { request: null });
    const enqueue = inOrder(log);
    serveRooms(socket, { log, rooms, enqueue, presence });
    serveDraft(socket, enqueue);
  });

  sessions.onEnded((sids) => {
    disconnect(sids);
    io.serverSideEmit('sessions:ended', sids);
  });

  // What the other servers send.
  io.on('room:event', broadcast);
  io.on('sessions:ended', disconnect);
  io.on('something-due', onSomethingDue);

  const stopHeartbeat = startHeartbeat(log, async () => {
    presence.refresh();
    // A message may have been lost, or its server killed after the commit. A NOTIFY is sent with the commit.
    if (bus.kind === 'redis') onSomethingDue();
    const occupied = presence.rooms();
    if (occupied.length > 0)
      for (const head of await rooms.heads(occupied)) io.local.to(head.room).emit('room:head', head);
    // Finds the sessions that expired, or that ended without this server being notified.
    const sids = [...new Set([...io.of('/').sockets.values()].map((socket) => socket.data.sid))];
    if (sids.length === 0) return;
    const active = await sessions.findActive(sids);
    disconnect(sids.filter((sid) => !active.has(sid)));
  });

  function broadcast(event: RoomEvent): void {
    const redacted = rooms.redactForDisplays(event);
    if (redacted === event) io.local.to(event.room).emit('room:event', event);
    else {
      const displays = displaysIn(event.room);
      io.local.to(event.room).except(displays).emit('room:event', event);
      io.local.to(displays).emit('room:event', redacted);
    }
    onBroadcast(event);
  }
  async function send(events: RoomEvent[]): Promise<void> {
    for (const event of events) broadcast(event);
    // A server that starts right now and misses the events catches up at the next head. Only a NOTIFY costs more than to know of others.
    if (bus.kind === 'postgres' && (await io.of('/').adapter.serverCount()) === 1) return;
    for (const event of events) io.serverSideEmit('room:event', event);
    if (events.some(({ room }) => isDraftStream(room))) wakeServers();
  }
  function wakeServers(): void {
    if (bus.kind === 'postgres') return;
    onSomethingDue();
    io.serverSideEmit('something-due');
  }
  function disconnect(sids: string[]): void {
    if (sids.length > 0) io.local.in(sids.map(sessionRoom)).disconnectSockets(true);
  }

  return {
    publish: ((room, events) => {
      const roomEvents = events.map((event) => ({ room, ...event }));
      // One turn of the event loop later, when the answer to the request that caused the events is on its way. Nobody waits for it, so an
      // error would end the process; the heads repair what was not sent.
      setImmediate(() => send(roomEvents).catch((err) => log.warn({ err }, 'could not publish to a room')));
    }) satisfies Publish,
    /** Notifies all servers, after a commit, that something may have become due. PostgreSQL, if it is the bus, has done so with the commit. */
    wakeServers,
    publishBoat: (): void => {
      io.local.emit('boat:changed');
    },
    disconnectAll: (): void => {
      io.local.disconnectSockets(true);
    },
    sockets: (): number => io.of('/').sockets.size,
    close: async (): Promise<void> => {
      await stopHeartbeat();
      // Closes the connections below the sockets, so that clients treat it as an outage and reconnect.
      await io.of('/').adapter.close();
      bus.close();
      io.engine.close();
    },
  };
}

/** How long a page can be behind without noticing. Servers that started together drift apart by up to this much less. */
const INTERVAL_MS = 5_000;
const JITTER_MS = 500;

/** Runs `beat` at intervals, one at a time; a beat that fails is logged. Returns the function that stops it and waits for the last beat. */
function startHeartbeat(log: FastifyBaseLogger, beat: () => Promise<void>): () => Promise<void> {
  let beating: Promise<void> | undefined;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        next();
        beating ??= beat()
          .catch((err) => log.warn({ err }, 'a heartbeat failed'))
          .finally(() => {
            beating = undefined;
          });
      },
      INTERVAL_MS - Math.random() * JITTER_MS,
    );
  };
  next();
  return async () => {
    clearTimeout(timer);
    await beating;
  };
}
