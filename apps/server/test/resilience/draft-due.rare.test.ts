import type { DraftEvent } from '@houseboat/draft/events.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../../../infra/run/postgres-server.ts';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { appendAllPast, appendPast, draftEvents, isNoRestart } from '../support/draft-log.ts';
import { until } from '../support/wait.ts';
import { ask, DraftNight, type Family } from './support/draft-night.ts';
import { freeze } from './support/frozen-postgres.ts';
import { converge, followDraft } from './support/screens.ts';
import { killAt, makeServers, type ServerProcess } from './support/server-processes.ts';

const clock = (mode: 'soft' | 'hard'): DraftEvent => ({
  type: 'ClockSet',
  data: { mode, seconds: 30, quietHours: null },
});
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const { start, newDatabase, clear } = makeServers();
let env: { DATABASE_URL: string };
let db: Database;
/** The server that is not killed. */
let survivor: ServerProcess;
let admin: Family;
let night: DraftNight;

beforeAll(async () => {
  env = await newDatabase();
  db = await openPostgres(env.DATABASE_URL, entities);
  survivor = await start(env);
  night = await DraftNight.open(survivor.address);
  // The demo boat's designated family.
  admin = night.families.find(({ username }) => username === 'alder') as Family;
});
beforeEach(async () => {
  expect((await manage(survivor, '/api/weeks/2026/reset')).status).toBe(200);
});
afterAll(async () => {
  await survivor.stop();
  await db.close();
  clear();
});

const manage = ({ address }: ServerProcess, path: string, body?: object) => ask(address, admin, 'POST', path, body);
const head = async () => (await draftEvents(db, 0)).at(-1)?.version ?? 0;
/** Waits until there are `count` events after a version, other than restarts, and returns them. */
const next = (after: number, count: number) =>
  until(async () => {
    const events = (await draftEvents(db, after)).filter(isNoRestart);
    return events.length >= count ? events : null;
  });

/** Has a server kill itself right after the commit of a command, before it publishes anything. Returns the command's body. */
async function killedAfter<Body extends object>(path: string, bodyNow: () => Body): Promise<Body> {
  const killed = await start(env);
  await killAt(killed, 'after the commit');
  const body = bodyNow();
  await expect(manage(killed, path, body)).rejects.toThrow();
  await killed.dead();
  return body;
}

test('a start that was scheduled through a server that was killed at once fires on time, and shows on the other server’s screens', async () => {
  const screen = followDraft(survivor.address, night.family(2));
  const before = await head();
  const { startsAt } = await killedAfter('/api/draft/2026/schedule', () => ({ startsAt: inSeconds(6) }));
  const [, started] = await next(before, 2);
  expect(started).toMatchObject({ type: 'DraftStarted', actor: null });
  expect(Date.parse(started?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(startsAt));
  await converge([screen], await draftEvents(db, 0));
  screen.close();
});

test('a turn whose clock goes on through a server that was killed at once ends on time', async () => {
  const before = await head();
  // It had 29 of its 30 seconds when it was paused.
  await appendAllPast(db, [40, clock('hard')], [11, { type: 'DraftPaused', data: { reason: null } }]);
  await killedAfter('/api/draft/2026/resume', () => ({}));
  const [set, paused, resumed, expired, passed] = (await next(before, 5)).map(({ type, at }) => ({
    type,
    at: Date.parse(at),
  }));
  expect([expired?.type, passed?.type]).toEqual(['TurnExpired', 'TurnPassed']);
  const deadline = (set?.at ?? 0) + 30_000 + ((resumed?.at ?? 0) - (paused?.at ?? 0));
  // A pick that arrives within two seconds still counts.
  expect((expired?.at ?? 0) - deadline).toBeGreaterThanOrEqual(2_000);
});

test.each(['before the append', 'after the commit'] as const)(
  'of two servers, one of which is killed %s of a start, one fires it',
  async (point) => {
    const before = await head();
    const killed = await start(env);
    await killAt(killed, point);
    await appendPast(db, 0, { type: 'StartScheduled', data: { startsAt: inSeconds(1) } });
    await next(before, 2);
    await killed.kill();
    // The survivor reads what is due once more after this.
    expect(
      (await manage(survivor, '/api/draft/2026/call', { callUrl: `https://meet.example.org/${before}` })).status,
    ).toBe(200);
    expect((await draftEvents(db, before)).map(({ type }) => type)).toEqual([
      'StartScheduled',
      'DraftStarted',
      'CallSet',
    ]);
  },
);

test('after an outage across their deadlines, a soft turn’s time is up at once, and a hard turn starts again', async () => {
  const postgres = await startPostgres();
  let thaw = () => {};
  try {
    const [soft, hard] = await Promise.all([serveOn(postgres, 'soft'), serveOn(postgres, 'hard')]);
    // Their deadlines are in 12 seconds, so that the freeze comes before them.
    await Promise.all([appendPast(soft.db, 18, clock('soft')), appendPast(hard.db, 18, clock('hard'))]);
    const set = [...(await draftEvents(soft.db)), ...(await draftEvents(hard.db))];
    const deadline = Math.max(...set.map(({ at }) => Date.parse(at))) + 30_000;
    thaw = await freeze(postgres);
    // A hard turn whose end is noticed more than ten seconds late starts again.
    await until(() => Date.now() > deadline + 11_000);
    thaw();
    await until(async () => (await draftEvents(soft.db)).length > 1 && (await draftEvents(hard.db)).length > 1);
    expect((await draftEvents(soft.db)).map(({ type }) => type)).toEqual(['ClockSet', 'TurnExpired']);
    expect((await draftEvents(hard.db)).map(({ type }) => type)).toEqual(['ClockSet', 'TurnRestarted']);
    for (const { server, db } of [soft, hard]) {
      await server.stop();
      await db.close();
    }
  } finally {
    thaw();
    await postgres.remove();
  }
});

/** Starts a server on a database of its own on a PostgreSQL server. */
async function serveOn(postgres: PostgresServer, name: string) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { server: await start({ DATABASE_URL: url.href }), db: await openPostgres(url.href, entities) };
}
