import { expect, test } from '@jest/globals';
import pg from 'pg';
import { entities } from '../../src/modules.ts';
import { statement } from '../../src/platform/db/database.ts';
import { migrations } from '../../src/platform/db/migrations/index.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { until } from '../support/wait.ts';

/** How long a statement of these servers may take, in milliseconds. */
const STATEMENT_MS = 150;

const findWaiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
    and clock_timestamp() - query_start > interval '${4 * STATEMENT_MS} milliseconds'`;

test('a migration has no time limit, and a server that starts at the same time waits for it and says so', async () => {
  const url = await createEmptyDatabase();
  const reports: string[] = [];
  const report = (message: string) => reports.push(message);
  const databases = [
    await openPostgres(url, entities, { statementMs: STATEMENT_MS, report }),
    await openPostgres(url, entities, { statementMs: STATEMENT_MS, report }),
  ];
  const [db] = databases;
  if (!db) throw new Error('Two databases are expected.');
  /** One client that blocks the migration, and one that watches, both without the limit. */
  const [blocker, onlooker] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [blocker, onlooker]) await client.connect();
  // The migration that creates this table waits until the transaction ends.
  await blocker.query('begin; create table streams ()');

  const prepared = Promise.all(databases.map((database) => database.prepare(async () => {})));
  const bothWait = async () => (await onlooker.query(findWaiting)).rowCount === 2;
  await Promise.race([prepared, until(bothWait)]);
  // The one that waits says for whom, in case that never ends.
  const [, pid] =
    /^Waiting until another server has prepared .*pg_terminate_backend\((\d+)\)$/.exec(reports.join()) ?? [];
  const holder = await onlooker.query('select from pg_stat_activity where pid = $1 and datname = current_database()', [
    pid,
  ]);
  expect(holder.rowCount).toBe(1);
  await blocker.query('rollback');
  await prepared;
  expect((await onlooker.query('select name from migrations')).rowCount).toBe(migrations.length);
  // Anything else is still ended by its limit.
  await expect(db.run(statement('test-sleep', 'select pg_sleep(60)'))).rejects.toThrow(
    /statement timeout|read timeout/,
  );

  for (const client of [blocker, onlooker]) await client.end();
  for (const database of databases) await database.close();
});
