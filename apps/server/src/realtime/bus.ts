import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The most bytes of a NOTIFY's payload: PostgreSQL takes fewer than 8,000. What is larger goes through a table. */
const MAX_PAYLOAD_BYTES = 7_999;

/**
 * The adapter by which servers that share a PostgreSQL hear each other, and how to stop what it leaves running once it is closed. It
 * promises nothing about delivery; the versions do.
 */
export function createBus(pool: Pool, log: FastifyBaseLogger) {
  const line = lineOf(pool);
  const adapter = createAdapter(line as Pick<Pool, 'connect' | 'query'> as Pool, {
    payloadThreshold: MAX_PAYLOAD_BYTES,
    errorHandler: (err) => log.warn({ err }, 'the bus between the servers stumbled'),
  });
  return { adapter, close: line.close };
}

/**
 * What the adapter uses of a pool: one client at a time, to listen with. It takes a new one when the line breaks, but gives neither the
 * broken one back, which would cost the pool a place at each outage, nor one that comes to it, or that it is just beginning to listen
 * with, as it is closed: the pool would wait for that one without end.
 */
function lineOf(pool: Pool) {
  let lent: PoolClient | undefined;
  let isClosed = false;
  const connect = async (): Promise<PoolClient> => {
    const client = isClosed ? undefined : await pool.connect();
    if (isClosed) client?.release();
    // Whoever hears nothing does not try again.
    if (!client || isClosed) return new Promise(() => {});
    retire();
    lent = client.once('end', () => giveBack(client));
    const release = client.release.bind(client);
    // Never back into the pool: it listens, and so do the adapter's handlers on it.
    client.release = () => {
      lent = undefined;
      release(true);
    };
    return client;
  };
  const giveBack = (client: PoolClient | undefined) => {
    if (client === lent) client?.release(true);
  };
  // The adapter asks for two where a line breaks before it listens on it, once for the failure and once for the end.
  const retire = () => {
    lent?.removeAllListeners('end');
    giveBack(lent);
  };
  const close = () => {
    isClosed = true;
    giveBack(lent);
  };
  return { connect, query: pool.query.bind(pool), close };
}
