import { MikroORM } from '@mikro-orm/postgresql';
import { removeBrokenClients } from './broken-clients.ts';
import type { Database } from './database.ts';
import { type Entities, ormOptions } from './orm-options.ts';

/** An arbitrary number that all servers agree on: who holds the advisory lock of this number may prepare the database. */
const PREPARE_LOCK = 7_210_526;

/**
 * Connects to a PostgreSQL server. No statement is waited for without end: the server ends it, or, if the server is frozen, this side does.
 *
 * @param url its parameters, such as `sslmode`, are honored
 * @param connections the most that are open at a time
 */
export async function openPostgres(url: string, entities: Entities, connections = 10): Promise<Database> {
  const orm = await MikroORM.init({
    ...ormOptions(entities),
    clientUrl: url,
    // Connections stay: making one in the middle of the draft costs more than keeping them.
    pool: { max: connections, idleTimeoutMillis: 0 },
    driverOptions: {
      // The ORM reads no more of an address than host, user, password and database.
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      query_timeout: 20_000,
      keepAlive: true,
      // Every statement here is short: to compile one takes far longer than to run it.
      options: '-c jit=off',
    },
  });
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  removeBrokenClients(pool);
  return {
    em: () => orm.em.fork(),
    run: async (statement, values = []) => (await pool.query({ ...statement, values: [...values] })).rows,
    prepare: async (fill, upTo) => {
      const holder = await pool.connect();
      try {
        await holder.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
        await orm.migrator.up(upTo === undefined ? undefined : { to: upTo });
        await fill();
      } finally {
        // Destroyed rather than returned: its end frees the lock, whatever state it is in.
        holder.release(true);
      }
    },
    pool,
    close: async () => {
      await orm.close();
      // The ORM leaves a pool open that only `run` has used.
      if (!pool.ended) await pool.end();
    },
  };
}
