import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { until } from '../support/wait.ts';
import { DraftNight } from './support/draft-night.ts';
import { type FleetServer, makeFleet } from './support/fleet.ts';
import { arePresent, converge, type DraftFollower, followDraft } from './support/screens.ts';

const { start, newDatabase, clear } = makeFleet();
let database: pg.Client;
let one: FleetServer;
let two: FleetServer;
let night: DraftNight;
let here: DraftFollower;
let there: DraftFollower;

/** The lines on which the servers listen to each other, the newest first. */
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

test.each([1, 2])('a server that is cut off from the others, for the time no %i, still hears all', async () => {
  // Who is there is told by the very line that is dropped next.
  await arePresent([here, there], [night.family(0), night.family(1)]);
  await converge([here, there], await night.check(one));
  const before = there.joins;
  const { rows } = await database.query(listening);
  expect(rows).toHaveLength(2);
  // That of the second server, which is the younger one, and the more so each time.
  await database.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
  await night.pick(one.address);
  await converge([here, there], await night.check(one));
  // Nobody told it, but the next head showed it.
  expect(there.joins).toBe(before + 1);

  await until(async () => (await database.query(listening)).rowCount === 2);
  await night.pick(one.address);
  await converge([here, there], await night.check(one));
  // Told at once again, and not for having looked.
  expect(there.joins).toBe(before + 1);
});

test('no line is lost over it', async () => {
  for (const server of [one, two]) {
    await until(async () => {
      const { pool } = await server.census();
      return pool?.lent === 1 && pool.waiting === 0;
    });
    await server.stop();
  }
});
