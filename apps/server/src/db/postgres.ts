import { MikroORM } from '@mikro-orm/postgresql';
import { removeBrokenClients } from './broken-clients.ts';
import type { Database } from './database.ts';
import { type Entities, ormOptions } from './orm-options.ts';

/** An arbitrary number that all servers agree on: who holds the advisory lock of this number may prepare the database. */
const PREPARE_LOCK = 7_210_526;

/** Connects to a PostgreSQL server. Statements are cut off rather than waited for without end, by the server or, if it is frozen, here. */
export async function openPostgres(url: string, entities: Entities): Promise<Database> {
  const orm = await MikroORM.init({
    ...ormOptions(entities),
    clientUrl: url,
    // Connections stay: making one in the middle of the draft costs more than keeping ten.
    pool: { max: 10, idleTimeoutMillis: 0 },
    driverOptions: {
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
    close: () => orm.close(),
  };
}
