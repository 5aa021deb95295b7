import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type Connection, type LiveServer, MAX_PER_SESSION } from './handshake.ts';

/** How many connections without a signed cookie may be open at a time: from one client network, and in total. */
const MAX_PER_NETWORK = 50;
const MAX_UNAUTHENTICATED = 1_000;

export type IdentifyClient = {
  /** Returns the session that a Cookie header names, if the cookie is correctly signed. The session may have ended. */
  sidOf: (cookieHeader: string | undefined) => string | undefined;
  /** Returns the network that a request's client counts toward. */
  networkOf: (request: IncomingMessage) => string;
};

/** What a connection counts toward until it has signed in. */
type Quota = { key: string; limit: number };

/**
 * Closes a connection at once. A graceful close would wait for the other side: a WebSocket for its close frame, polling for its next poll.
 */
function terminate(connection: Connection): void {
  const { socket } = connection.transport as { socket?: { terminate: () => void } };
  connection.close(true);
  socket?.terminate();
}

/**
 * Limits the connections that have not signed in, in number and time. Those with a signed cookie count toward their session alone, so
 * that no number of strangers keeps a family out.
 *
 * @param signInMs how long a connection may take to sign in. Less than Socket.IO's own `connectTimeout`, which closes gracefully
 * @returns whether a handshake may proceed
 */
export function limitUnauthenticated(
  io: LiveServer,
  { sidOf, networkOf }: IdentifyClient,
  signInMs: number,
): (request: IncomingMessage) => boolean {
  const counts = new Map<string, number>();
  const pending = new Map<Connection, { quotas: Quota[]; timer: NodeJS.Timeout }>();

  const quotasOf = (request: IncomingMessage): Quota[] => {
    const sid = sidOf(request.headers.cookie);
    if (sid !== undefined) return [{ key: `session ${sid}`, limit: MAX_PER_SESSION }];
    return [
      { key: `network ${networkOf(request)}`, limit: MAX_PER_NETWORK },
      { key: 'unauthenticated', limit: MAX_UNAUTHENTICATED },
    ];
  };
  const areWithinLimits = (quotas: Quota[]) => quotas.every(({ key, limit }) => (counts.get(key) ?? 0) < limit);
  const count = (quotas: Quota[], change: 1 | -1) => {
    for (const { key } of quotas) {
      const now = (counts.get(key) ?? 0) + change;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    }
  };

  const settle = (connection: Connection) => {
    const entry = pending.get(connection);
    if (!entry) return;
    pending.delete(connection);
    connection.off('close', onClose);
    clearTimeout(entry.timer);
    count(entry.quotas, -1);
  };
  function onClose(this: Connection): void {
    settle(this);
    // Also after a graceful close, which a stranger could draw out.
    terminate(this);
  }

  io.engine.on('connection', (connection: Connection) => {
    const quotas = quotasOf(connection.request);
    // Checked again, because handshakes that arrive together all pass the first check. A handshake that fails before this counts nowhere.
    if (!areWithinLimits(quotas)) return terminate(connection);
    count(quotas, 1);
    const timer = setTimeout(terminate, signInMs, connection);
    pending.set(connection, { quotas, timer });
    connection.on('close', onClose);
    // Engine.IO would let a polling transport that is being closed linger for 30 s.
    if (connection.transport.name === 'polling') Object.assign(connection.transport, { closeTimeout: 0 });
  });

  io.on('connection', (socket) => {
    settle(socket.conn);
    socket.on('disconnect', (reason) => {
      // Its connection would stay open, and count toward nothing.
      if (reason === 'client namespace disconnect') terminate(socket.conn);
    });
  });

  return (request) => areWithinLimits(quotasOf(request));
}

/** How many packets a client may send per window: many times what a page sends that joins all its rooms again. */
const MAX_PACKETS = 200;
const WINDOW_MS = 10_000;
/** How many bytes, roughly, may be buffered for a client that does not read, and what a packet takes besides its text. */
const MAX_BUFFERED_BYTES = 4 * 2 ** 20;
const PACKET_OVERHEAD_BYTES = 256;
/** The buffer is measured each time it has grown by this many packets. Fewer never are too much: one may be a whole log. */
const MEASURE_EVERY = 64;

type Packet = { data?: string };

/** The packets of each connection in its current span of time, and when the last one came. */
const traffic = new WeakMap<Connection, { since: number; count: number; last: number }>();

/**
 * How often the server pings each connection: a page notices within seconds that it hears nothing, in whatever room it is and also while the
 * database is unavailable, and the server notices that a page is gone.
 */
export const PING_INTERVAL_MS = 5_000;

/** How long ago a page that answers was last heard at most. */
const HEARD_MS = 1.5 * PING_INTERVAL_MS;

/** Whether a page answers. One that died without a word keeps its connection until a ping has timed out. */
export const isHeard = (connection: Connection): boolean =>
  performance.now() - (traffic.get(connection)?.last ?? Number.NEGATIVE_INFINITY) <= HEARD_MS;

/** Counts a packet and returns whether it exceeds the limit. */
function exceedsLimit(connection: Connection): boolean {
  const now = performance.now();
  const window = traffic.get(connection);
  if (!window || now - window.since > WINDOW_MS) {
    traffic.set(connection, { since: now, count: 1, last: now });
    return false;
  }
  window.last = now;
  window.count += 1;
  return window.count > MAX_PACKETS;
}

/**
 * Terminates connections that send too much, or for which too much is buffered. Both are counted below Socket.IO, so that the content of a
 * packet does not matter; what is below packets, such as WebSocket pings, is limited by `ws`. A client may reconnect, and catches up.
 */
export function limitTraffic(io: LiveServer, log: FastifyBaseLogger): void {
  const terminateWith = (connection: Connection, reason: string) => {
    const family = [...io.of('/').sockets.values()].find(({ conn }) => conn === connection)?.data.member;
    log.warn({ family, address: connection.remoteAddress }, reason);
    terminate(connection);
  };

  // Shared by all connections, so that none has closures of its own.
  function countPacket(this: Connection): void {
    if (exceedsLimit(this)) terminateWith(this, 'disconnected a client that sent too much');
  }
  function measureBuffer(this: Connection): void {
    const { writeBuffer } = this as unknown as { writeBuffer: Packet[] };
    if (writeBuffer.length === 0 || writeBuffer.length % MEASURE_EVERY !== 0) return;
    const bytes = writeBuffer.reduce((sum, { data }) => sum + PACKET_OVERHEAD_BYTES + (data?.length ?? 0), 0);
    if (bytes > MAX_BUFFERED_BYTES) terminateWith(this, 'disconnected a client that did not read');
  }
  io.engine.on('connection', (connection: Connection) =>
    connection.on('packet', countPacket).on('packetCreate', measureBuffer),
  );
}
