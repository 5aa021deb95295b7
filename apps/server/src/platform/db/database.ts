import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

/** A SQL statement with `$1`-style parameters. `Database.run` lets PostgreSQL cache its plan under the name, which must be unique. */
export type Statement = { name: string; text: string };

export const statement = (name: string, text: string): Statement => ({ name, text });

/**
 * Runs one statement in the transaction that an entity manager is in, if it is in one, and returns its rows. `Database.run` would run it outside.
 */
export async function runWithin<Row>(
  em: SqlEntityManager,
  { text }: Pick<Statement, 'text'>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as Row[];
}

/** A setting of the connections of servers that reach each other by another bus than PostgreSQL: `off`, and no commit notifies them. */
export const NOTIFIES = 'houseboat.notifies';

/** The database: a PostgreSQL server that others may share, or the bundled one. */
export type Database = {
  /** Returns a new unit of work: an entity manager with its own identity map. */
  em: () => SqlEntityManager;
  /** Runs one statement in its own transaction and returns its rows. */
  run: <Row>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>;
  /**
   * Applies the missing migrations, all or up to the one named, then fills in the data. Of servers that start together, one at a time
   * does this.
   */
  prepare: (fill: () => Promise<void>, upTo?: string) => Promise<void>;
  pool: Pool;
  close: () => Promise<void>;
};

const now = statement('now', 'select clock_timestamp() as now');

/**
 * Returns the time of the database's clock, which all servers share. A time that will be compared with SQL's `now()` must come from here,
 * never from a server's own clock.
 */
export async function databaseNow(em: SqlEntityManager): Promise<Date> {
  const [row] = await runWithin<{ now: string }>(em, now);
  if (!row) throw new Error('The database has no time.');
  return new Date(row.now);
}

/** Returns the database's time in milliseconds. */
export const nowMs = async (db: Pick<Database, 'em'>): Promise<number> => (await databaseNow(db.em())).getTime();

/**
 * The latest moment that a row can have recorded, in SQL. A later one was recorded before the database's clock was set back, and must not count:
 * nobody waits for it to pass. The minute is for a row that a statement wrote after `now()` began.
 */
export const latestMoment = "now() + interval '1 minute'";

/** Returns a moment as the clock in a time zone shows it: `YYYY-MM-DD HH:MM:SS`. */
export const timeAt = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);

/** Shares one read among all calls in one turn of the event loop. The read starts after the last call, so no caller gets an older result. */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= new Promise((resolve) => {
      setImmediate(() => {
        pending = undefined;
        resolve(read());
      });
    });
    return pending;
  };
}
