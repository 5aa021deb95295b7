import type { DraftEvent } from '@houseboat/draft/events.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { appendPast, draftEvents, isNoRestart } from '../support/draft-log.ts';
import { everybody, signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

let db: Database;
let servers: { server: TestServer; db: Database; reads: () => number }[];

/** Starts a server, without listening, whose readings of the log are counted. */
async function start(url: string) {
  const real = await openPostgres(url, entities);
  let reads = 0;
  const counted: Database = {
    ...real,
    run: (statement, values) => {
      if (statement.name === 'read-stream') reads += 1;
      return real.run(statement, values);
    },
  };
  return { server: await startServer({ db: counted }), db: real, reads: () => reads };
}

beforeEach(async () => {
  const url = await createDatabase();
  db = await openPostgres(url, entities);
  servers = [await start(url), await start(url)];
});
afterEach(async () => {
  closeClients();
  for (const { server, db } of servers) {
    await server.close();
    await db.close();
  }
  await db.close();
});

const listen = () => Promise.all(servers.map(({ server }) => server.listen()));
const firstEvents = async (count: number) => {
  await until(async () => (await draftEvents(db)).length >= count);
  return draftEvents(db);
};

/** Waits until every server has looked once more at what is due, and returns the events. */
async function settled() {
  const before = servers.map(({ reads }) => reads());
  await appendPast(db, 0, { type: 'CallSet', data: { callUrl: null } });
  await until(() => servers.every(({ reads }, nth) => reads() > (before[nth] ?? 0)));
  // Closing waits for what is under way.
  for (const { server } of servers) await server.app.close();
  return (await draftEvents(db)).filter(({ type }) => type !== 'CallSet');
}

const clock = (mode: 'soft' | 'hard'): DraftEvent => ({
  type: 'ClockSet',
  data: { mode, seconds: 30, quietHours: null },
});
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('of two servers that start, one', () => {
  test.each<[string, DraftEvent, string[]]>([
    [
      'starts a draft whose start is overdue',
      { type: 'StartScheduled', data: { startsAt: ago(50) } },
      ['DraftStarted'],
    ],
    ['shows that the time of a turn is up', clock('soft'), ['TurnExpired']],
    ['restarts a turn whose end nobody noticed in time', clock('hard'), ['TurnRestarted']],
  ])('%s', async (_, event, types) => {
    await appendPast(db, 60, event);
    await listen();
    await firstEvents(1 + types.length);
    const [, ...fired] = await settled();
    expect(fired.map(({ type, actor }) => [type, actor])).toEqual(types.map((type) => [type, null]));
  });
});

test.each([3_600, 86_400])(
  'of two servers, one restarts a turn that started %i seconds ahead, once',
  async (seconds) => {
    await listen();
    // To the log, that the database's clock was set back is an event of the future.
    await appendPast(db, -seconds, clock('hard'));
    await firstEvents(2);
    const [, ...fired] = await settled();
    expect(fired).toMatchObject([{ type: 'TurnRestarted', actor: null }]);
    expect(Date.parse(fired[0]?.at ?? '')).toBeLessThanOrEqual(Date.now());
  },
);

test('a start fires once on time, on the screens of both servers', async () => {
  const addresses = await listen();
  const [one, two] = servers.map(({ server }) => server) as [TestServer, TestServer];
  const clients = [
    await connectTo(addresses[0] ?? '', (await signedIn(one.app, 'aalto')).cookie),
    await connectTo(addresses[1] ?? '', (await signedIn(two.app, 'cohen')).cookie),
  ];
  for (const client of clients) await joinRoom(client, 'draft:2026');
  const startsAt = ago(-2);
  await appendPast(db, 0, { type: 'StartScheduled', data: { startsAt } });
  const started = (await firstEvents(2))[1];
  expect(started).toMatchObject({ type: 'DraftStarted', data: {}, actor: null });
  expect(Date.parse(started?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(startsAt));
  for (const client of clients) await until(() => client.heard.some(({ type }) => type === 'DraftStarted'));
  expect((await settled()).map(({ type }) => type)).toEqual(['StartScheduled', 'DraftStarted']);
});

test('a hard turn ends once, when no pick can be on its way any more', async () => {
  await listen();
  const [aalto] = await everybody((servers[0] as (typeof servers)[number]).server.app);
  await appendPast(db, 29, clock('hard'));
  const [set, expired, passed] = await until(async () => {
    const events = (await draftEvents(db)).filter(isNoRestart);
    return events.length >= 3 ? events : null;
  });
  const turn = { familyId: aalto?.familyId, round: 1, pick: 1 };
  expect([expired, passed]).toMatchObject([
    { type: 'TurnExpired', data: turn, actor: null },
    { type: 'TurnPassed', data: turn, actor: null },
  ]);
  expect(Date.parse(expired?.at ?? '') - Date.parse(set?.at ?? '')).toBeGreaterThanOrEqual(32_000);
  expect((await settled()).filter(isNoRestart)).toHaveLength(3);
});

test('a soft turn ends once, and a paused draft does not advance', async () => {
  await listen();
  await appendPast(db, 29, clock('soft'));
  const [set, expired] = await firstEvents(2);
  expect(expired?.type).toBe('TurnExpired');
  expect(Date.parse(expired?.at ?? '') - Date.parse(set?.at ?? '')).toBeGreaterThanOrEqual(30_000);
  await appendPast(db, 0, { type: 'DraftPaused', data: { reason: null } });
  await appendPast(db, 60, clock('hard'));
  expect(await settled()).toHaveLength(4);
});
