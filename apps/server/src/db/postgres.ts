import { MikroORM } from '@mikro-orm/postgresql';
import { removeBrokenClients } from './broken-clients.ts';
import type { Database } from './database.ts';
import { type Entities, ormOptions } from './orm-options.ts';

/** An arbitrary number that all servers agree on: the server that has the advisory lock of this number may prepare the database. */
const PREPARE_LOCK = 7_210_526;

/** How long a statement may take, in milliseconds, before the server ends it. */
const STATEMENT_MS = 15_000;

type Limits = {
  /** The most connections that are open at a time. */
  connections?: number;
  /** How long a statement may take, in milliseconds; 0 is no limit. */
  statementMs?: number;
};

/**
 * Connects to a PostgreSQL server. No statement is waited for without end, except while the database is prepared.
 *
 * @param url its parameters, such as `sslmode`, are honored
 */
export async function openPostgres(url: string, entities: Entities, limits: Limits = {}): Promise<Database> {
  const { orm, pool, close } = await connect(url, entities, limits);
  return {
    em: () => orm.em.fork(),
    run: async (statement, values = []) => (await pool.query({ ...statement, values: [...values] })).rows,
    prepare: async (fill, upTo) => {
      // A migration takes as long as its tables are large, and a server that starts beside it waits as long. One connection keeps the lock.
      const unlimited = await connect(url, entities, { connections: 2, statementMs: 0 });
      try {
        const holder = await unlimited.pool.connect();
        try {
          await holder.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
          await unlimited.orm.migrator.up(upTo === undefined ? undefined : { to: upTo });
          await fill();
        } finally {
          // Destroyed rather than returned: its end frees the lock, whatever state it is in.
          holder.release(true);
        }
      } finally {
        await unlimited.close();
      }
    },
    pool,
    close,
  };
}

async function connect(url: string, entities: Entities, { connections = 10, statementMs = STATEMENT_MS }: Limits) {
  const orm = await MikroORM.init({
    ...ormOptions(entities),
    clientUrl: url,
    // Connections stay: making one in the middle of the draft costs more than keeping them.
    pool: { max: connections, idleTimeoutMillis: 0 },
    driverOptions: {
      // The ORM reads no more of an address than host, user, password and database.
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      // A server that is frozen ends nothing, so a little later this side does.
      query_timeout: (statementMs * 4) / 3,
      keepAlive: true,
      // Every statement here is short: to compile one takes far longer than to run it. The limit replaces the role's own.
      options: `-c jit=off -c statement_timeout=${statementMs}`,
    },
  });
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  removeBrokenClients(pool);
  const close = async () => {
    await orm.close();
    // The ORM leaves a pool open that it has not used itself.
    if (!pool.ended) await pool.end();
  };
  return { orm, pool, close };
}
