import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { entities } from '../../src/entities.ts';
import { createPostgresDatabase, postgresUrl } from '../support/database.ts';
import { type Line, startLine } from '../support/line.ts';
import { pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

let line: Line;
let db: Database;
let server: TestServer;
let aalto: SignedIn;

beforeAll(async () => {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.');
  const url = new URL(await createPostgresDatabase(postgresUrl));
  line = await startLine({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${line.port}`;
  db = await openPostgres(url.href, entities);
  server = await startServer({ db });
  aalto = await signedIn(server.app, 'aalto');
});
afterAll(async () => {
  await server.close();
  await db.close();
  await line.cut();
});

test('a database that goes away gives 503 and comes back by itself', async () => {
  const weeks = (await aalto.get('/api/weeks/2026')).json();
  await line.cut();
  for (const answer of [
    await aalto.get('/api/weeks/2026'),
    await pick(aalto, weeks[0].id, 1, 1),
    await server.app.inject('/readyz'),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The database is away. Please try again in a moment.',
    ]);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);

  await line.mend();
  await until(async () => (await server.app.inject('/readyz')).statusCode === 200);
  expect((await pick(aalto, weeks[0].id, 1, 1)).statusCode).toBe(200);
});

test('outage after outage, no connection is lost for good', async () => {
  for (let outage = 0; outage < 3; outage++) {
    await line.cut();
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    await line.mend();
    await until(async () => (await server.app.inject('/readyz')).statusCode === 200);
  }
  // All but the one that listens to the other servers, which comes back in its own time.
  await until(() => db.pool && db.pool.totalCount - db.pool.idleCount <= 1);
});

test('a line that breaks under a pick leaves it made once or not at all, and the same pick again settles it', async () => {
  const birch = await signedIn(server.app, 'birch');
  const weeks = (await birch.get('/api/weeks/2026')).json();
  const [answer] = await Promise.all([pick(birch, weeks[1].id, 1, 2), line.cut()]);
  expect([200, 503]).toContain(answer.statusCode);
  await line.mend();
  await until(async () => (await server.app.inject('/readyz')).statusCode === 200);
  expect((await pick(birch, weeks[1].id, 1, 2)).statusCode).toBe(200);
  const { events } = (await birch.get('/api/draft/2026/events?after=2')).json();
  expect(events).toHaveLength(1);
});
