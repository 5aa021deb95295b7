import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../../../infra/run/postgres-server.ts';
import { until } from '../support/wait.ts';
import { ask, DraftNight } from './support/draft-night.ts';
import { freeze } from './support/frozen-postgres.ts';
import { allScreens, converge, type DraftClient, expectPresent, followDraft } from './support/screens.ts';
import { AT_REST, makeServers, type ServerProcess } from './support/server-processes.ts';

const { start, clear } = makeServers();
let postgres: PostgresServer;
let one: ServerProcess;
let two: ServerProcess;
let night: DraftNight;
let screens: DraftClient[];
/** Resumes a frozen database. */
let thaw = () => {};

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  [one, two] = await Promise.all([start(env), start(env)]);
  night = await DraftNight.open(one.address);
  screens = [...allScreens(one.address, night), ...allScreens(two.address, night)];
  await converge(screens, await night.check(one));
  await expectPresent(screens, night.families);
});
afterAll(async () => {
  thaw();
  for (const screen of screens) screen.close();
  clear();
  await postgres.remove();
});

const unavailable = { message: 'The database is unavailable. Please try again in a moment.' };
const isReady = async ({ address }: ServerProcess) => (await fetch(`${address}/readyz`)).status === 200;
const areReady = () => until(async () => (await isReady(one)) && (await isReady(two)));

/** Expects a full recovery: picks reach every screen without another join, and no connection leaks. */
async function expectRecovered(): Promise<void> {
  await areReady();
  await converge(screens, await night.check(one));
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const listening = `select from pg_stat_activity where query like 'LISTEN%'`;
  await until(async () => (await database.query(listening)).rowCount === 2);
  await database.end();
  // Until the servers have found each other again.
  await expectPresent(screens, night.families);
  await until(async () => {
    const before = screens.map(({ joins }) => joins);
    await night.pick(one.address);
    await converge(screens, await night.check(two));
    return screens.every(({ joins }, nth) => joins === before[nth]);
  });
  for (const server of [one, two]) await until(async () => isDeepStrictEqual((await server.usage()).pool, AT_REST));
}

test.each(['in order', 'crash'] as const)(
  'servers survive a database that is stopped (%s) and started again',
  async (how) => {
    const logged = new Map([one, two].map((server) => [server, server.log().length]));
    await night.pick(one.address);
    const turn = await night.next(one.address);
    const stopping = postgres.stop(how);
    // While it stops, and while it is stopped.
    const responses = [await night.press(one.address, turn)];
    await stopping;
    responses.push(await night.press(one.address, turn), await night.press(two.address, turn));
    for (const status of responses) expect([200, 503]).toContain(status);
    expect(responses.slice(1)).toEqual([503, 503]);
    for (const { address } of [one, two]) {
      const { status, body } = await ask(address, night.family(), 'GET', '/api/weeks/2026');
      expect([status, body]).toEqual([503, unavailable]);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    }
    // The outage lasts longer than a heartbeat.
    for (const [server, before] of logged) await until(() => server.log().slice(before).includes('a heartbeat failed'));
    // No browser is disconnected.
    expect(screens.every(({ socket }) => socket.connected)).toBe(true);

    await postgres.start();
    await areReady();
    expect(await night.press(one.address, turn)).toBe(200);
    await expectRecovered();
  },
);

/** Blocks every change of the inventory. Returns the function that counts how many are waiting. */
async function blockChanges() {
  const database = new pg.Client({ connectionString: postgres.url });
  // This connection breaks as well.
  database.on('error', () => {});
  await database.connect();
  await database.query('begin');
  await database.query(`select from streams where name = 'inventory' for update`);
  return async () => {
    // Otherwise a transaction sees the statistics of its first look.
    await database.query('select pg_stat_clear_snapshot()');
    return (await database.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount;
  };
}

test('servers survive a database that crashes repeatedly during picks and changes', async () => {
  const family = night.family();
  const addItem = (name: string) =>
    ask(one.address, family, 'POST', '/api/inventory', { name, category: 'Maintenance', status: 'low' });
  for (let nth = 0; nth < 3; nth++) {
    const turn = await night.next(one.address);
    const waiting = await blockChanges();
    const added = Array.from({ length: 6 }, (_, each) => addItem(`Rope ${each}`));
    await until(async () => (await waiting()) === added.length);
    const pressed = Promise.all([night.press(one.address, turn), night.press(two.address, turn)]);
    await postgres.stop('crash');
    for (const status of await pressed) expect([200, 503]).toContain(status);
    for (const { status, body } of await Promise.all(added)) expect([status, body]).toEqual([503, unavailable]);
    await postgres.start();
    await areReady();
    expect(await night.press(two.address, turn)).toBe(200);
  }
  expect((await addItem('Rope')).status).toBe(201);
  const { body } = await ask(two.address, family, 'GET', '/api/inventory');
  expect(body).toMatchObject([{ name: 'Rope' }]);
  await expectRecovered();
});

test('servers survive a database that freezes and resumes', async () => {
  const turn = await night.next(one.address);
  thaw = await freeze(postgres);
  // More requests than connections: those that wait for a connection fail first, then those that wait for an answer.
  const waiting = Array.from({ length: 14 }, (_, nth) =>
    ask(one.address, night.family(), 'GET', nth % 2 ? '/api/inventory' : '/api/weeks/2026'),
  );
  const pressed = night.press(two.address, turn);
  // Refused at first, and accepted once the session can be read again.
  const late = followDraft(one.address, night.family());
  screens.push(late);
  for (const { status, body } of await Promise.all(waiting)) expect([status, body]).toEqual([503, unavailable]);
  expect(await pressed).toBe(503);
  expect(late.socket.connected).toBe(false);
  thaw();
  await areReady();
  // The pick may have been made by now, and repeating it succeeds either way.
  expect(await night.press(two.address, turn)).toBe(200);
  await expectRecovered();
});

test('servers that survived everything stop with clean logs', async () => {
  await one.stop();
  await two.stop();
});
