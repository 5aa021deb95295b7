import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** The adapter by which servers that share a PostgreSQL hear each other. It promises nothing about delivery; the versions do. */
export const createBus = (pool: Pool, log: FastifyBaseLogger) =>
  createAdapter(freeingBrokenClients(pool), {
    errorHandler: (err) => log.warn({ err }, 'the bus between the servers stumbled'),
  });

/**
 * What the adapter uses of a pool. It takes a new client when its line breaks, but never gives the broken one back: each outage would
 * cost the pool a place.
 */
const freeingBrokenClients = (pool: Pool): Pool => {
  const connect = async () => {
    const client = await pool.connect();
    return client.once('end', () => client.release(true));
  };
  return { connect, query: pool.query.bind(pool) } as Pick<Pool, 'connect' | 'query'> as Pool;
};
