import type { FastifyBaseLogger } from 'fastify';
import type { Connection, LiveServer } from './handshake.ts';
import { terminate } from './unauthenticated.ts';

/** What a client may send within a while, whatever it is: many times what a screen sends that joins all its rooms again. */
const MOST_SENT = 200;
const WITHIN_MS = 10_000;
/** How many bytes, roughly, may wait for a client that does not read; and how much a packet takes beside its text. */
const MOST_WAITING = 4 * 2 ** 20;
const BESIDE_TEXT = 256;
/** What waits is added up only now and then. A few packets are never too much: a whole log may be one. */
const ADDED_UP_EVERY = 64;

type Packet = { data?: string };

/** How much came over each line of late. */
const sent = new WeakMap<Connection, { since: number; count: number }>();

/** Counts a packet; answers whether that was one too many. */
function isTooMuch(line: Connection): boolean {
  const now = performance.now();
  const lately = sent.get(line);
  if (!lately || now - lately.since > WITHIN_MS) {
    sent.set(line, { since: now, count: 1 });
    return false;
  }
  lately.count += 1;
  return lately.count > MOST_SENT;
}

/**
 * Cuts the clients that send too much, or for which too much waits. It watches the lines below Socket.IO, so that it makes no difference
 * what is sent or whether that has a meaning; what is further below, such as a WebSocket's own pings, `ws` bounds by itself. Whoever is cut
 * may come back, and catches up.
 */
export function boundFloods(io: LiveServer, log: FastifyBaseLogger): void {
  const cut = (line: Connection, why: string) => {
    const family = [...io.of('/').sockets.values()].find(({ conn }) => conn === line)?.data.member;
    log.warn({ family, address: line.remoteAddress }, why);
    terminate(line);
  };

  // Shared by all lines, so that none carries closures of its own.
  function countPacket(this: Connection): void {
    if (isTooMuch(this)) cut(this, 'a client that sent too much was cut');
  }
  function addUpWaiting(this: Connection): void {
    const { writeBuffer: waiting } = this as unknown as { writeBuffer: Packet[] };
    if (waiting.length === 0 || waiting.length % ADDED_UP_EVERY !== 0) return;
    const bytes = waiting.reduce((sum, { data }) => sum + BESIDE_TEXT + (data?.length ?? 0), 0);
    if (bytes > MOST_WAITING) cut(this, 'a client that did not read was cut');
  }
  io.engine.on('connection', (line: Connection) => line.on('packet', countPacket).on('packetCreate', addUpWaiting));
}
