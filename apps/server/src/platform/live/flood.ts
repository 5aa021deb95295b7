import type { FastifyBaseLogger } from 'fastify';
import type { Connection, LiveServer } from './handshake.ts';
import { terminate } from './unauthenticated.ts';

/** How many packets a client may send per window: many times what a page sends that joins all its rooms again. */
const MAX_PACKETS = 200;
const WINDOW_MS = 10_000;
/** How many bytes, roughly, may be buffered for a client that does not read, and what a packet takes besides its text. */
const MAX_BUFFERED_BYTES = 4 * 2 ** 20;
const PACKET_OVERHEAD_BYTES = 256;
/** The buffer is measured each time it has grown by this many packets. Fewer never are too much: one may be a whole log. */
const MEASURE_EVERY = 64;

type Packet = { data?: string };

/** The packets of each connection in its current window. */
const windows = new WeakMap<Connection, { since: number; count: number }>();

/** Counts a packet and returns whether it exceeds the limit. */
function exceedsLimit(connection: Connection): boolean {
  const now = performance.now();
  const window = windows.get(connection);
  if (!window || now - window.since > WINDOW_MS) {
    windows.set(connection, { since: now, count: 1 });
    return false;
  }
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
