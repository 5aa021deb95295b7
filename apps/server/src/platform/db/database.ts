import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Statement } from './statement.ts';

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
