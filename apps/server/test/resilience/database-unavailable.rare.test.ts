import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { type NetworkProxy, startProxy } from '../support/network-proxy.ts';
import { pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

let proxy: NetworkProxy;
let db: Database;
let server: TestServer;
let aalto: SignedIn;

beforeAll(async () => {
  const url = new URL(await createDatabase());
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  db = await openPostgres(url.href, entities);
  server = await startServer({ db });
  aalto = await signedIn(server.app, 'aalto');
});
afterAll(async () => {
  await server.close();
  await db.close();
  await proxy.disconnect();
});

test('an unavailable database gives 503, and the server recovers by itself', async () => {
  const weeks = (await aalto.get('/api/weeks/2026')).json();
  await proxy.disconnect();
  for (const answer of [
    await aalto.get('/api/weeks/2026'),
    await pick(aalto, weeks[0].id, 1, 1),
    await server.app.inject('/readyz'),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The database is unavailable. Please try again in a moment.',
    ]);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);

  await proxy.reconnect();
  await until(async () => (await server.app.inject('/readyz')).statusCode === 200);
  expect((await pick(aalto, weeks[0].id, 1, 1)).statusCode).toBe(200);
});

test('no connection leaks, outage after outage', async () => {
  for (let outage = 0; outage < 3; outage++) {
    await proxy.disconnect();
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    await proxy.reconnect();
    await until(async () => (await server.app.inject('/readyz')).statusCode === 200);
  }
  // All but those of the bus and of the listener for appends, which reconnect on their own schedule.
  await until(() => db.pool.totalCount - db.pool.idleCount <= 2);
});

type Send = () => Promise<unknown>;

test.each([
  ['before', (send: Send) => proxy.disconnect().then(send)],
  ['during', (send: Send) => Promise.all([send(), proxy.disconnect()]).then(([rows]) => rows)],
])(
  'a database connection that breaks %s a pick leaves it made once or not at all, and repeating the pick succeeds',
  async (_, breaking) => {
    const birch = await signedIn(server.app, 'birch');
    const weeks: Week[] = (await birch.get('/api/weeks/2026')).json();
    const draft: Draft = (await birch.get('/api/draft/2026')).json();
    // The designated family picks for the family on the clock.
    const again = () =>
      pick(
        { ...birch, familyId: draft.currentFamilyId ?? '' } as SignedIn,
        free?.id ?? '',
        draft.currentRound,
        draft.currentPick,
      );
    const free = weeks.find((week) => week.isAvailable);
    const { run } = db;
    db.run = (async (statement, values) => {
      if (statement.name !== 'append-draft') return run(statement, values);
      db.run = run;
      return breaking(() => run(statement, values));
    }) as typeof run;
    expect([200, 503]).toContain((await again()).statusCode);
    await proxy.reconnect();
    await until(async () => (await server.app.inject('/readyz')).statusCode === 200);
    expect((await again()).statusCode).toBe(200);
    const { events } = (await birch.get(`/api/draft/2026/events?after=${draft.version}`)).json();
    expect(events).toHaveLength(1);
  },
);
