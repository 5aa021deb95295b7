import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startRedis } from '../../../../infra/run/redis-server.ts';
import { prepareDatabase } from '../../src/database.ts';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { APPENDS } from '../../src/platform/event-log/event-log.ts';
import { loggerOptions } from '../../src/platform/http/log.ts';
import { boatFile } from '../support/boat.ts';
import { createDatabase } from '../support/database.ts';
import { startProxy } from '../support/network-proxy.ts';
import { pick, type SignedIn, signedIn, startServer, type TestServer, weekIdsOf } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const redis = await startRedis();
/** The servers' connections to Redis. */
const connections = await startProxy({ host: '127.0.0.1', port: redis.port });
const busUrl = `redis://127.0.0.1:${connections.port}`;
const databaseUrl = await createDatabase();
let databases: Database[];
let servers: TestServer[];
/** Families at the first server and at the second. */
let aalto: SignedIn;
let birch: SignedIn;
/** A window at the second server. */
let there: Client;

beforeAll(async () => {
  await redis.kill();
  const open = () => openPostgres(databaseUrl, entities, { notifies: false });
  databases = [await open(), await open()];
  servers = [];
  for (const db of databases) {
    await prepareDatabase(db, () => boatFile);
    servers.push(await startServer({ db, busUrl }));
  }
  const [first, second] = servers as [TestServer, TestServer];
  await first.listen();
  [aalto, birch] = [await signedIn(first.app, 'aalto'), await signedIn(second.app, 'birch')];
  there = await connectTo(await second.listen(), birch.cookie);
  await joinRoom(there, 'inventory');
});
afterAll(async () => {
  closeClients();
  // Closing does not wait for it.
  await redis.kill();
  for (const server of servers) await server.close();
  for (const db of databases) await db.close();
  await connections.disconnect();
});

/** Waits until every server says of itself that it can serve, and is connected to the others or not. */
const untilAllAre = (bus: 'connected' | 'disconnected') =>
  until(async () => {
    const answers = await Promise.all(servers.map(({ app }) => app.inject('/readyz')));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    return answers.every(({ body }) => body === JSON.stringify({ status: 'ready', bus }));
  });
const metrics = async () => (await servers[0]?.app.inject('/metrics'))?.body;
/** Adds an item at the first server, which answers whatever the bus does. Returns its name. */
async function add(): Promise<string> {
  const name = crypto.randomUUID();
  const answer = await aalto.post('/api/inventory', { name, category: 'Maintenance', status: 'low' });
  expect(answer.statusCode).toBe(201);
  return name;
}
/** Whether the second server has brought an item to its window. Only the bus brings events; heads have none. */
const hasHeard = (name: string) => there.heard.some(({ data }) => (data.item as { name: string }).name === name);

test('servers start while there is no Redis, say so, and connect when it is there', async () => {
  await untilAllAre('disconnected');
  expect(await metrics()).toContain('\nbus_connected 0\n');
  const lost = await add();
  await redis.start();
  await untilAllAre('connected');
  expect(await metrics()).toContain('\nbus_connected 1\n');
  const added = await add();
  await until(() => hasHeard(added));
  expect(hasHeard(lost)).toBe(false);
});

test('while the connections to Redis let nothing through, requests are answered, and servers notice and connect again', async () => {
  const resume = connections.stall();
  const during = await add();
  await untilAllAre('disconnected');
  expect(hasHeard(during)).toBe(false);
  resume();
  await untilAllAre('connected');
  const added = await add();
  await until(() => hasHeard(added));
});

test.each([
  ['killed', async () => redis.kill().then(redis.start)],
  ['flushed', async () => run('flushall')],
  [
    'made to close all connections',
    async () => run('client', 'kill', 'type', 'pubsub').then(() => run('client', 'kill', 'type', 'normal')),
  ],
])('after Redis was %s, servers hear each other again', async (_what, break_) => {
  await break_();
  await add();
  await untilAllAre('connected');
  const added = await add();
  await until(() => hasHeard(added));
});

/** Has Redis carry out a command. */
async function run(command: string, ...args: string[]): Promise<void> {
  const client = new Redis(redis.url);
  await client.call(command, ...args);
  client.disconnect();
}

test('two boats on one Redis do not hear each other', async () => {
  const other = await startServer({ busUrl });
  await other.listen();
  const stranger = await signedIn(other.app, 'aalto');
  const before = there.heard.length;
  const item = { name: 'Rope', category: 'Maintenance', status: 'low' };
  expect((await stranger.post('/api/inventory', item)).statusCode).toBe(201);
  const added = await add();
  await until(() => hasHeard(added));
  expect(there.heard).toHaveLength(before + 1);
  await other.close();
});

test('no commit notifies', async () => {
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  const payloads: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => payloads.push(payload));
  await listener.query(`listen ${APPENDS}`);
  const [weekId = ''] = await weekIdsOf(aalto);
  expect((await pick(aalto, weekId, 1, 1)).statusCode).toBe(200);
  const list = await aalto.call('PUT', '/api/draft/2026/wish-list', { payload: { weekIds: [], auto: false } });
  expect(list.statusCode).toBe(200);
  expect((await birch.patch('/api/boat/settings', { primeWeeks: [2] })).statusCode).toBe(200);
  // Notifications arrive in the order of the commits.
  await listener.query(`notify ${APPENDS}, 'the last one'`);
  await until(() => payloads.length > 0);
  expect(payloads).toEqual(['the last one']);
  await listener.end();
});

test('a change of the boat through one server is read by the other, and shown by its windows', async () => {
  const changed = new Promise((heard) => there.once('boat:changed', () => heard(true)));
  expect((await aalto.patch(`/api/families/${aalto.familyId}`, { name: 'Aalto-Berg' })).statusCode).toBe(200);
  expect(await changed).toBe(true);
});

test('with a password that Redis refuses, a server serves, and logs once that the bus failed, without the password', async () => {
  const locked = await startRedis();
  const client = new Redis(locked.url);
  await client.config('SET', 'requirepass', 'the right one');
  client.disconnect();
  const lines: string[] = [];
  const server = await startServer({
    busUrl: `redis://:hush@127.0.0.1:${locked.port}`,
    logger: { ...loggerOptions('info'), stream: { write: (line) => lines.push(line) } },
  });
  const failures = () => lines.filter((line) => line.includes('the bus between the servers failed'));
  await until(() => failures().length > 0);
  const stranger = await signedIn(server.app, 'aalto');
  expect(
    (await stranger.post('/api/inventory', { name: 'Rope', category: 'Maintenance', status: 'low' })).statusCode,
  ).toBe(201);
  await server.close();
  await locked.kill();
  expect(failures()).toHaveLength(1);
  expect(lines.join('')).not.toContain('hush');
});

test('without BUS_URL, the client of Redis is not loaded', () => {
  const app = resolve(import.meta.dirname, '../../src/app.ts');
  const loaded = (imported: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createRequire } from 'node:module';
        await import(${JSON.stringify(imported)});
        console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('redis')).length > 0);
        process.exit();`,
      ],
      { encoding: 'utf8' },
    );
  expect(loaded(app)).toBe('false\n');
  expect(loaded(resolve(app, '../platform/live/redis-bus.ts'))).toBe('true\n');
});
