import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

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
