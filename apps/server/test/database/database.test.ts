import { Socket } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { entities } from '../../src/modules.ts';
import { isDatabaseUnavailable } from '../../src/platform/db/availability.ts';
import { statement } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase, openTestDatabase } from '../support/database.ts';
import { until } from '../support/wait.ts';

test('the parameters of the database URL apply, and closing leaves no connection open', async () => {
  const url = new URL(await createDatabase());
  const name = `test-${url.pathname.slice(-8)}`;
  url.searchParams.set('application_name', name);
  const db = await openPostgres(url.href, entities);
  const show = statement('test-application', `select current_setting('application_name') as name`);
  expect(await db.run(show)).toEqual([{ name }]);
  await db.close();

  const other = new pg.Client({ connectionString: url.href.replace(/\?.*/, '') });
  await other.connect();
  const connections = 'select from pg_stat_activity where application_name = $1';
  await until(async () => (await other.query(connections, [name])).rowCount === 0);
  await other.end();
});

test('the kernel probes a connection that only listens, so it breaks when the network has dropped it', async () => {
  const probe = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const db = await openTestDatabase();
  await db.run(statement('test-probed', 'select'));
  expect(probe).toHaveBeenCalledWith(true, 30_000);
  probe.mockRestore();
  await db.close();
});

test('PostgreSQL is set to notice within 45 s that a connection’s machine is dead, so that its locks are freed', async () => {
  const db = await openTestDatabase();
  // PostgreSQL shows what it set on the connection's socket, so these prove that it could.
  const names = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout'];
  const settings = await db.run<{ value: string }>(
    statement('test-socket', 'select current_setting(name) as value from unnest($1::text[]) as name'),
    [names],
  );
  expect(settings.map(({ value }) => value)).toEqual(['30', '5', '3', '45000']);
  await db.close();
});

test('a missing socket means that the database is unavailable; another missing file does not', () => {
  const missing = (syscall: string) => Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall });
  expect(isDatabaseUnavailable(missing('connect'))).toBe(true);
  expect(isDatabaseUnavailable(new Error('It was not read.', { cause: missing('open') }))).toBe(false);
});
