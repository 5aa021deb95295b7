import { createHmac } from 'node:crypto';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Database } from '../db/database.ts';

/**
 * How servers that share a database reach each other. It guarantees nothing about delivery; the versions do. `close` releases what its adapter
 * leaves open when that is closed.
 */
export type Bus = { adapter: NonNullable<ServerOptions['adapter']>; close: () => void } & (
  | { kind: 'postgres' }
  | { kind: 'redis'; isConnected: () => boolean }
);

type BusOptions = {
  /** The address of a Redis or Valkey. Unset: PostgreSQL carries the bus. */
  url: string | undefined;
  db: Pick<Database, 'pool'>;
  sessionSecret: string;
  log: FastifyBaseLogger;
};

/** Opens the bus between the servers. It need not be connected yet. */
export async function openBus({ url, db, sessionSecret, log }: BusOptions): Promise<Bus> {
  if (url === undefined) return createPostgresBus(db.pool, log);
  const { createRedisBus } = await import('./redis-bus.ts');
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name');
  // Several boats may use one Redis, where all channels are in one space.
  const boat = createHmac('sha256', sessionSecret).update(`bus ${rows[0]?.name}`).digest('hex').slice(0, 16);
  return createRedisBus(url, `houseboat:${boat}`, log);
}

/** PostgreSQL accepts a NOTIFY payload of fewer than 8,000 bytes. Larger ones go through a table. */
const MAX_PAYLOAD_BYTES = 7_999;

/** Creates the bus that needs nothing but the database: LISTEN and NOTIFY. */
export function createPostgresBus(pool: Pool, log: FastifyBaseLogger): Bus {
  const listener = listenerPool(pool);
  const adapter = createAdapter(listener as Pick<Pool, 'connect' | 'query'> as Pool, {
    payloadThreshold: MAX_PAYLOAD_BYTES,
    errorHandler: (err) => log.warn({ err }, 'the bus between the servers failed'),
  });
  return { kind: 'postgres', adapter, close: listener.close };
}

/**
 * What the adapter uses of a pool: one client at a time, to listen with. When the connection breaks, the adapter takes a new client but does
 * not release the broken one, which would cost the pool a place per outage. Nor does it release a client that it gets while it is being
 * closed, for which the pool would wait forever.
 */
function listenerPool(pool: Pool) {
  let checkedOut: PoolClient | undefined;
  let isClosed = false;
  const connect = async (): Promise<PoolClient> => {
    const client = isClosed ? undefined : await pool.connect();
    if (isClosed) client?.release();
    // Never resolving, because the adapter would retry after an error.
    if (!client || isClosed) return new Promise(() => {});
    retire();
    checkedOut = client.once('end', () => release(client));
    const releaseClient = client.release.bind(client);
    // Destroys the client instead of returning it to the pool: it still listens, and has the adapter's handlers.
    client.release = () => {
      checkedOut = undefined;
      releaseClient(true);
    };
    return client;
  };
  const release = (client: PoolClient | undefined) => {
    if (client === checkedOut) client?.release(true);
  };
  // When a connection breaks before it listens, the adapter connects twice: once for the error and once for the end.
  const retire = () => {
    checkedOut?.removeAllListeners('end');
    release(checkedOut);
  };
  const close = () => {
    isClosed = true;
    release(checkedOut);
  };
  return { connect, query: pool.query.bind(pool), close };
}
