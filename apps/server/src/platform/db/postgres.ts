import type { EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { callAfterCommits } from './after-commit.ts';
import { isDatabaseUnavailable } from './availability.ts';
import { type Database, NOTIFIES } from './database.ts';
import { migrations } from './migrations/index.ts';

/** The advisory lock under which a server prepares the database. The number is arbitrary, but the same for all servers. */
const PREPARE_LOCK = 7_210_526;

const FIND_HOLDER = `select pid from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and objid = $1 and objsubid = 1 and granted`;

/** PostgreSQL's number of the type `timestamptz`. */
const TIMESTAMPTZ = 1184;

/** How long a statement may take before PostgreSQL cancels it. */
const STATEMENT_TIMEOUT_MS = 15_000;

type Options = {
  /** How many connections may be open at a time. */
  connections?: number;
  /** How long a statement may take, in milliseconds; 0 for no limit. */
  statementMs?: number;
  /** Receives a sentence for the operator while a preparation waits for another server's, and when what follows a commit fails. */
  report?: (message: string) => void;
  /** Whether the servers are notified with each commit of what they may have to act on. Default: yes. */
  notifies?: boolean;
};

/**
 * Connects to a PostgreSQL server. Every statement has a time limit, except those of migrations.
 *
 * @param url parameters such as `sslmode` are honored
 */
export async function openPostgres(url: string, entities: EntitySchema[], options: Options = {}): Promise<Database> {
  const { orm, pool, close } = await connect(url, entities, options);
  const { report = () => {} } = options;
  return {
    em: () => orm.em.fork(),
    run: async (statement, values = []) => (await pool.query({ ...statement, values: [...values] })).rows,
    prepare: async (fill, upTo) => {
      // A migration of large tables takes long, and so does another server's wait for it. One of the two connections holds the lock.
      const unlimited = await connect(url, entities, { connections: 2, statementMs: 0 });
      try {
        const holder = await unlimited.pool.connect();
        try {
          await lockPreparation(holder, report);
          await unlimited.orm.migrator.up(upTo === undefined ? undefined : { to: upTo });
          await fill();
        } finally {
          // Destroyed rather than released: the end of the connection frees the lock in any case.
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

/** Waits for the lock under which a server prepares the database, and says so if another connection has it. */
async function lockPreparation(client: PoolClient, report: (message: string) => void): Promise<void> {
  const tried = await client.query('select pg_try_advisory_lock($1) as locked', [PREPARE_LOCK]);
  if (tried.rows[0].locked) return;
  const holders = await client.query(FIND_HOLDER, [PREPARE_LOCK]);
  const [{ pid } = { pid: 'PID' }] = holders.rows;
  report(
    `Waiting until another server has prepared the database. If no other one is starting, end its connection: select pg_terminate_backend(${pid})`,
  );
  await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
}

/**
 * Returns an address for the driver, without its `options`, which would replace ours, and those. The driver verifies certificates in all of
 * these modes, warns of them, and will verify less in its next version.
 */
function forDriver(given: string): { address: string; options: string } {
  const url = new URL(given);
  const { searchParams } = url;
  const options = searchParams.get('options') ?? '';
  searchParams.delete('options');
  if (/^(prefer|require|verify-ca)$/.test(searchParams.get('sslmode') ?? '') && !searchParams.has('uselibpqcompat'))
    searchParams.set('sslmode', 'verify-full');
  return { address: url.href, options };
}

const sessionOptions = (statementMs: number, notifies: boolean): string =>
  Object.entries({
    // Every statement is short, so compiling one takes far longer than running it.
    jit: 'off',
    // Replaces the role's own.
    statement_timeout: statementMs,
    // PostgreSQL notices within 45 s that this machine is dead or out of reach, and frees the locks of its transactions. By default it takes hours.
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 45_000,
    ...(!notifies && { [NOTIFIES]: 'off' }),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

async function connect(
  url: string,
  entities: EntitySchema[],
  { connections = 10, statementMs = STATEMENT_TIMEOUT_MS, notifies = true, report = () => {} }: Options,
) {
  const { address, options } = forDriver(url);
  const orm = await MikroORM.init({
    entities,
    extensions: [Migrator],
    subscribers: [callAfterCommits(report)],
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations' },
    ensureDatabase: false,
    // Errors reach their caller.
    logger: () => {},
    clientUrl: address,
    // Connections stay open: opening one in the middle of the draft would cost more.
    pool: { max: connections, idleTimeoutMillis: 0 },
    driverOptions: {
      // The ORM reads only host, user, password and database from the URL.
      connectionString: address,
      connectionTimeoutMillis: 5_000,
      // A frozen server cancels nothing, so this side gives up a little later.
      query_timeout: (statementMs * 4) / 3,
      // The kernel probes an idle connection after 30 s. So no network forgets it, and one that was dropped breaks 10 s later.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      options: `${options} ${sessionOptions(statementMs, notifies)}`,
    },
  });
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  // PostgreSQL's own form depends on the connection's time zone. The contract's is ISO 8601 in UTC.
  pool.on('connect', (client) => client.setTypeParser(TIMESTAMPTZ, (at) => new Date(at).toISOString()));
  removeBrokenClients(pool);
  const close = async () => {
    await orm.close();
    // The ORM does not close a pool that it has not used itself.
    if (!pool.ended) await pool.end();
  };
  return { orm, pool, close };
}

/**
 * Removes clients from their pool as soon as their connection breaks or times out. The pool's own `query` would do the same, but the query
 * builder under the ORM releases a client only at the end of its transaction, and never when the rollback fails too.
 */
export function removeBrokenClients(pool: Pool): void {
  const checkedOut = new Set<PoolClient>();
  pool.on('acquire', (client) => checkedOut.add(client));
  pool.on('release', (_error, client) => checkedOut.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...request: unknown[]) => unknown;
    const watched = (...request: unknown[]) => {
      const result = query(...request);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (!isDatabaseUnavailable(error) || !checkedOut.has(client)) return;
          client.release(true);
          // The holder may still release it, and the pool throws on a second release.
          client.release = () => {};
        });
      return result;
    };
    Object.assign(client, { query: watched });
  });
}
