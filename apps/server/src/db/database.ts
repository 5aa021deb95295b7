import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Statement } from './statement.ts';

/** The database: a PostgreSQL that others may share, or the bundled one. */
export type Database = {
  /** A new unit of work: an entity manager with an identity map of its own. */
  em: () => SqlEntityManager;
  /** Runs one statement outside of any transaction, which makes it one of its own, and answers its rows. */
  run: <Row>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>;
  /**
   * Applies what migrations are missing, all of them or those up to the one named, then prepares the data; one server at a time, however
   * many start at once.
   */
  prepare: (fill: () => Promise<void>, upTo?: string) => Promise<void>;
  pool: Pool;
  close: () => Promise<void>;
};
