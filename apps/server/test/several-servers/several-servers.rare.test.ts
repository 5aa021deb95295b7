import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { withBlindHeartbeat } from '../support/blind-heartbeat.ts';
import { boatFile } from '../support/boat.ts';
import { createDatabase } from '../support/database.ts';
import { pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

let databases: Database[];
let servers: TestServer[];
let addresses: string[];
let aalto: SignedIn;
let birch: SignedIn;

beforeAll(async () => {
  const url = await createDatabase();
  databases = await Promise.all([
    openPostgres(url, entities),
    openPostgres(url, entities),
    openPostgres(url, entities),
  ]);
  // All three at once, on an empty database.
  await Promise.all(databases.map((db) => prepareDatabase(db, () => boatFile)));
  servers = await Promise.all(databases.slice(0, 2).map((db) => startServer({ db: withBlindHeartbeat(db) })));
  addresses = await Promise.all(servers.map((server) => server.listen()));
  const [first, second] = servers;
  if (!first || !second) throw new Error('Two servers are expected.');
  aalto = await signedIn(first.app, 'aalto');
  birch = await signedIn(second.app, 'birch');
});
afterAll(async () => {
  closeClients();
  for (const server of servers) await server.close();
  for (const db of databases) await db.close();
});

async function joined(server: number, cookie: string): Promise<Client> {
  const client = await connectTo(addresses[server] ?? '', cookie);
  await joinRoom(client, ROOM);
  return client;
}

test('servers that start at once on an empty database create one boat', async () => {
  const [db] = databases;
  if (!db) throw new Error('A database is expected.');
  expect((await readStream(db, ROOM, 0))?.events.map(({ type }) => type)).toEqual(['DraftOpened']);
  expect(await db.em().execute('select username from families order by draft_position')).toHaveLength(3);
});

test('picks and presence reach the clients of every server', async () => {
  const [here, there] = [await joined(0, aalto.cookie), await joined(1, birch.cookie)];
  const both = [aalto.familyId, birch.familyId].sort().join();
  await until(() => here.presence.join() === both && there.presence.join() === both);

  const weeks = (await birch.get('/api/weeks/2026')).json();
  expect((await pick(aalto, weeks[0].id, 1, 1)).statusCode).toBe(200);
  await until(() => there.heard.length === 1);
  expect((await pick(birch, weeks[1].id, 1, 2)).statusCode).toBe(200);
  await until(() => here.heard.length === 2);
  expect(here.heard).toEqual(
    there.heard.length === 2 ? there.heard : await until(() => there.heard.length === 2 && there.heard),
  );

  there.close();
  await until(() => here.presence.join() === aalto.familyId);
});

test('a session that ends on one server is disconnected on all', async () => {
  const elsewhere = await joined(1, aalto.cookie);
  expect((await aalto.post('/api/auth/family/logout')).statusCode).toBe(204);
  await until(() => !elsewhere.connected);
});
