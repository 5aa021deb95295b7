import type { PoolClient } from 'pg';
import type { Database } from '../../src/platform/db/database.ts';

/** Runs before each statement, which waits for it. A test puts its barrier here. */
export type BeforeQuery = (sql: string, values: readonly unknown[]) => Promise<void> | void;

/** Calls a function before each statement on a database's connections, in transactions as well. */
export function interceptQueries({ pool }: Database, before: BeforeQuery): void {
  const intercepted = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (intercepted.has(client)) return;
    intercepted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: async (...args: [string | { text: string; values?: unknown[] }, unknown?, ...unknown[]]) => {
        const [statement, values] = args;
        if (typeof statement === 'string') await before(statement, Array.isArray(values) ? values : []);
        else await before(statement.text, statement.values ?? []);
        return query(...args);
      },
    });
  });
}

/** Returns a database that calls a function before each named statement, and waits for it. */
export const interceptRuns = (
  db: Database,
  before: (name: string, values: readonly unknown[]) => Promise<unknown>,
): Database => ({
  ...db,
  run: async (statement, values = []) => {
    await before(statement.name, values);
    return db.run(statement, values);
  },
});
