import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../../../../infra/run/postgres-server.ts';
import { until } from '../../support/wait.ts';
import { ask, DraftNight } from '../support/draft-night.ts';
import { type FleetServer, makeFleet } from '../support/fleet.ts';
import { freeze } from '../support/frozen-postgres.ts';
import { arePresent, converge, type DraftFollower, everyScreen, followDraft } from '../support/screens.ts';

const { start, clear } = makeFleet();
let postgres: PostgresServer;
let one: FleetServer;
let two: FleetServer;
let night: DraftNight;
let screens: DraftFollower[];
/** Lets a database go on that was frozen. */
let thaw = () => {};

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  [one, two] = await Promise.all([start(env), start(env)]);
  night = await DraftNight.open(one.address);
  screens = [...everyScreen(one.address, night), ...everyScreen(two.address, night)];
  await converge(screens, await night.check(one));
  await arePresent(screens, night.families);
});
afterAll(async () => {
  thaw();
  for (const screen of screens) screen.close();
  clear();
  await postgres.remove();
});

const away = { message: 'The database is unavailable. Please try again in a moment.' };
const isReady = async ({ address }: FleetServer) => (await fetch(`${address}/readyz`)).status === 200;
const areReady = () => until(async () => (await isReady(one)) && (await isReady(two)));

/** All is as it was before: picks reach every screen, without anybody having to look, and no line is lost. */
async function isWhole(): Promise<void> {
  await areReady();
  await converge(screens, await night.check(one));
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const listening = `select from pg_stat_activity where query like 'LISTEN%'`;
  await until(async () => (await database.query(listening)).rowCount === 2);
  await database.end();
  // Once each has heard of the other again.
  await arePresent(screens, night.families);
  await until(async () => {
    const before = screens.map(({ joins }) => joins);
    await night.pick(one.address);
    await converge(screens, await night.check(two));
    return screens.every(({ joins }, nth) => joins === before[nth]);
  });
  for (const server of [one, two])
    await until(async () => {
      const { pool } = await server.census();
      return pool.lent === 1 && pool.waiting === 0;
    });
}

test.each(['in order', 'crash'] as const)('a database that is stopped, %s, and started again', async (how) => {
  await night.pick(one.address);
  const turn = await night.next(one.address);
  const stopping = postgres.stop(how);
  // While it goes down, and while it is gone.
  const answers = [await night.press(one.address, turn)];
  await stopping;
  answers.push(await night.press(one.address, turn), await night.press(two.address, turn));
  for (const status of answers) expect([200, 503]).toContain(status);
  expect(answers.slice(1)).toEqual([503, 503]);
  for (const { address } of [one, two]) {
    const { status, body } = await ask(address, night.family(), 'GET', '/api/weeks/2026');
    expect([status, body]).toEqual([503, away]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  }
  // For longer than a heartbeat.
  for (const server of [one, two]) await until(() => server.log().includes('a heartbeat failed'));
  // Nobody's line has to break over it.
  expect(screens.every(({ socket }) => socket.connected)).toBe(true);

  await postgres.start();
  await areReady();
  expect(await night.press(one.address, turn)).toBe(200);
  await isWhole();
});

/** Holds up every change of the inventory; answers how to see how many wait. */
async function holdUp() {
  const database = new pg.Client({ connectionString: postgres.url });
  // It goes down with the rest.
  database.on('error', () => {});
  await database.connect();
  await database.query('begin');
  await database.query(`select from streams where name = 'inventory' for update`);
  return async () => {
    // Else a transaction sees others as they were when it first looked.
    await database.query('select pg_stat_clear_snapshot()');
    return (await database.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount;
  };
}

test('a database that crashes over picks and in the middle of changes, again and again', async () => {
  const family = night.family();
  const addItem = (name: string) =>
    ask(one.address, family, 'POST', '/api/inventory', { name, category: 'Maintenance', status: 'low' });
  for (let nth = 0; nth < 3; nth++) {
    const turn = await night.next(one.address);
    const waiting = await holdUp();
    const added = Array.from({ length: 6 }, (_, each) => addItem(`Rope ${each}`));
    await until(async () => (await waiting()) === added.length);
    const pressed = Promise.all([night.press(one.address, turn), night.press(two.address, turn)]);
    await postgres.stop('crash');
    for (const status of await pressed) expect([200, 503]).toContain(status);
    for (const { status, body } of await Promise.all(added)) expect([status, body]).toEqual([503, away]);
    await postgres.start();
    await areReady();
    expect(await night.press(two.address, turn)).toBe(200);
  }
  expect((await addItem('Rope')).status).toBe(201);
  const { body } = await ask(two.address, family, 'GET', '/api/inventory');
  expect(body).toMatchObject([{ name: 'Rope' }]);
  await isWhole();
});

test('a database that is frozen, and goes on', async () => {
  const turn = await night.next(one.address);
  thaw = await freeze(postgres);
  // More than there are lines to the database: those that wait for one are told first, and then those that wait for an answer.
  const waiting = Array.from({ length: 14 }, (_, nth) =>
    ask(one.address, night.family(), 'GET', nth % 2 ? '/api/inventory' : '/api/weeks/2026'),
  );
  const pressed = night.press(two.address, turn);
  // Refused at first, and let in by itself once somebody can say whose it is.
  const late = followDraft(one.address, night.family());
  screens.push(late);
  for (const { status, body } of await Promise.all(waiting)) expect([status, body]).toEqual([503, away]);
  expect(await pressed).toBe(503);
  expect(late.socket.connected).toBe(false);
  thaw();
  await areReady();
  // It may have been made by now, which nobody could know.
  expect(await night.press(two.address, turn)).toBe(200);
  await isWhole();
});

test('and nobody has come to harm', async () => {
  await one.stop();
  await two.stop();
});
