import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import {
  appendStatement,
  appendValues,
  createStream,
  listenToAppends,
} from '../../src/platform/event-log/event-log.ts';
import { createDatabase } from '../support/database.ts';
import { until } from '../support/wait.ts';

const stream = 'test:appends';
const append = appendStatement('test-append', { notifies: true });
const appendSilently = appendStatement('test-append-silently');

/** The connection of another server. */
let other: pg.Client;
let app: FastifyInstance;
/** How often the listener was called. */
let calls: number;
let version = 0;

const url = await createDatabase();
const db = await openPostgres(url, entities);
await createStream(db.em(), stream);
beforeEach(async () => {
  other = new pg.Client({ connectionString: url });
  await other.connect();
  app = Fastify();
  calls = 0;
  listenToAppends(app, db.pool, () => {
    calls += 1;
  });
});
afterEach(async () => {
  await app.close();
  await other.end();
});
afterAll(() => db.close());

const values = () => {
  version += 1;
  return appendValues({ stream, expectedVersion: version - 1, events: [{ type: 'Test', data: {} }], actor: null });
};
const checkedOut = () => db.pool.totalCount - db.pool.idleCount;

/** Listens, and waits for the call that each new connection makes. */
async function start() {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await until(() => calls === 1);
}

test('an append of another connection is reported with its commit, even if that connection is gone at once', async () => {
  await start();
  await other.query('begin');
  await other.query({ ...append, values: values() });
  // What was not committed is not reported: neither an append under way nor, before it, one that was rolled back.
  await db.run(appendSilently, ['test:none', 0, '[]', null]);
  expect(calls).toBe(1);
  await other.query('commit');
  // No farewell, as when a process is killed.
  Object.assign(other, { _ending: true });
  (other as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  await until(() => calls === 2);
});

test('an append that does nothing, is rolled back or does not notify is not reported', async () => {
  await start();
  await other.query({ ...append, values: appendValues({ stream, expectedVersion: 99, events: [], actor: null }) });
  await other.query('begin');
  await other.query({ ...append, values: values() });
  await other.query('rollback');
  version -= 1;
  await other.query({ ...appendSilently, values: values() });
  // Notifications arrive in the order of the commits, so any of these would be there before this one.
  await other.query({ ...append, values: values() });
  await until(() => calls > 1);
  expect(calls).toBe(2);
});

test('a listener whose connection breaks gets another one, reports, and goes on', async () => {
  await start();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await until(() => calls === 2);
  await other.query({ ...append, values: values() });
  await until(() => calls === 3);
  // The broken one is not left behind.
  expect(checkedOut()).toBe(1);
});

test('a listener that gets no connection tries again', async () => {
  const connect = db.pool.connect.bind(db.pool);
  let refused = 0;
  const refuse = async () => {
    refused += 1;
    Object.assign(db.pool, { connect });
    throw new Error('The database is unavailable.');
  };
  Object.assign(db.pool, { connect: refuse });
  await start();
  expect(refused).toBe(1);
});

test('nothing listens before the app does, nor after it is closed', async () => {
  await app.ready();
  expect(checkedOut()).toBe(0);
  await start();
  expect(checkedOut()).toBe(1);
  await app.close();
  expect(checkedOut()).toBe(0);
  await other.query({ ...append, values: values() });
  expect(calls).toBe(1);
});
