import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres, removeBrokenClients } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { type NetworkProxy, startProxy } from '../support/network-proxy.ts';

let proxy: NetworkProxy;
let url: string;
let db: Database;

beforeAll(async () => {
  const far = new URL(await createDatabase());
  proxy = await startProxy({ host: far.hostname, port: Number(far.port) });
  far.host = `127.0.0.1:${proxy.port}`;
  url = far.href;
  db = await openPostgres(url, entities);
});
afterAll(async () => {
  await db.close();
  await proxy.disconnect();
});

test.each([
  ['breaks', () => proxy.disconnect().then(proxy.reconnect), 'select 1'],
  ['is read-only', async () => {}, 'set transaction read only; create table nothing ()'],
  ['is hung up', async () => {}, 'select pg_terminate_backend(pg_backend_pid())'],
])('transactions whose connection %s do not use up the pool', async (_, happen, text) => {
  for (let nth = 0; nth < 12; nth++) {
    const broken = db.em().transactional(async (em) => {
      await em.execute('select 1');
      await happen();
      await em.execute(text);
    });
    await expect(broken).rejects.toThrow();
    expect(db.pool.totalCount).toBe(0);
  }
  expect(await db.em().transactional((em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }]);
});

test('a client whose query times out is not used again', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, query_timeout: 2_000 });
  removeBrokenClients(pool);
  const client = await pool.connect();
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
  expect(pool.totalCount).toBe(0);
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a statement that the database refuses does not count as a broken connection', async () => {
  const refused = db.em().transactional((em) => em.execute('select from nowhere'));
  await expect(refused).rejects.toThrow(/nowhere/);
  expect([db.pool.totalCount, db.pool.idleCount]).toEqual([1, 1]);
});
