import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { until } from '../support/wait.ts';
import { DraftNight } from './support/draft-night.ts';
import { converge, type DraftClient, expectPresent, followDraft } from './support/screens.ts';
import { AT_REST, makeServers, type ServerProcess } from './support/server-processes.ts';

const { start, newDatabase, clear } = makeServers();
let database: pg.Client;
let one: ServerProcess;
let two: ServerProcess;
let night: DraftNight;
let here: DraftClient;
let there: DraftClient;

/** The bus connections of the servers, newest first. */
const listening = `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'
  order by backend_start desc`;

beforeAll(async () => {
  const env = await newDatabase();
  database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  one = await start(env);
  two = await start(env);
  night = await DraftNight.open(one.address);
  [here, there] = [followDraft(one.address, night.family(0)), followDraft(two.address, night.family(1))];
});
afterAll(async () => {
  for (const screen of [here, there]) screen.close();
  await database.end();
  clear();
});

test('a server whose bus connection breaks still gets every event', async () => {
  // Presence travels over the connection that breaks next.
  await expectPresent([here, there], [night.family(0), night.family(1)]);
  await converge([here, there], await night.check(one));
  const before = there.joins;
  const heard: number[] = [];
  there.socket.on('room:event', ({ version }) => heard.push(version));
  const { rows } = await database.query(listening);
  expect(rows).toHaveLength(2);
  // The newest connection is the second server's. While suspended, the server cannot replace it.
  two.child.kill('SIGSTOP');
  try {
    await database.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
    await night.pick(one.address);
  } finally {
    two.child.kill('SIGCONT');
  }
  await converge([here, there], await night.check(one));
  // The event did not arrive, but the next head showed it.
  expect(heard).toEqual([]);
  expect(there.joins).toBeGreaterThan(before);

  await until(async () => (await database.query(listening)).rowCount === 2);
  await night.pick(one.address);
  const log = await night.check(one);
  await converge([here, there], log);
  // Nothing but the bus brings this event.
  await until(() => heard.length > 0);
  expect(heard).toEqual([log.at(-1)?.version]);
});

test('no connection leaks', async () => {
  for (const server of [one, two]) {
    await until(async () => isDeepStrictEqual((await server.usage()).pool, AT_REST));
    await server.stop();
  }
});
