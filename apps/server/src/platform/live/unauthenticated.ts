import type { IncomingMessage } from 'node:http';
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
export function terminate(connection: Connection): void {
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
