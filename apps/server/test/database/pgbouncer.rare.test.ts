import { afterAll, afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase } from '../support/database.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';
import { startOn } from '../support/starting.ts';

const { run, clear } = makeRunner();
afterAll(clear);

let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
afterEach(() => pooler.stop());

const TRANSACTION = 'that lends a connection for one transaction at a time';
const SENTENCE = /^DATABASE_URL leads to a pooler, such as PgBouncer, .*: use the database's .*$/;

test.each([
  // PgBouncer's own settings refuse what it cannot pass on. This one, often recommended, makes it drop that.
  ['transaction', {}, 'that refuses the options of a connection'],
  ['transaction', { ignore_startup_parameters: 'options' }, TRANSACTION],
  ['transaction', { ignore_startup_parameters: 'options', server_round_robin: '1' }, TRANSACTION],
  ['session', { ignore_startup_parameters: 'options' }, 'that drops the options of a connection'],
])('behind a PgBouncer in %s mode with %j, no server starts, and each says why', async (pool_mode, settings, words) => {
  const database = await createEmptyDatabase();
  pooler = await startPgBouncer(database, { pool_mode, ...settings });
  for (let start = 1; start <= 2; start++) {
    const said = await startOn(pooler.url);
    expect(said).toMatch(SENTENCE);
    expect(said).toContain(words);
  }
  const client = new pg.Client(database);
  await client.connect();
  // Nothing was done there, so nothing has to be undone.
  expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
  // Other tests lock in other databases of this server.
  const locks = `select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`;
  expect((await client.query(locks)).rowCount).toBe(0);
  await client.end();
});

test('a database whose defaults equal the connection’s options does not hide a PgBouncer in transaction mode', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  for (const setting of ['jit = off', 'statement_timeout = 15000'])
    await client.query(`alter database ${rows[0].name} set ${setting}`);
  await client.end();
  pooler = await startPgBouncer(database, { pool_mode: 'transaction', ignore_startup_parameters: 'options' });
  const server = run('main.ts', { DATABASE_URL: pooler.url, SESSION_SECRET: testSecret });
  expect(await server.ended).toBe(1);
  expect(server.said.log).toContain(TRANSACTION);
  const [sentence, ...more] = server.said.log.split('\n');
  expect([sentence, more]).toEqual([expect.stringMatching(SENTENCE), ['']]);
});
