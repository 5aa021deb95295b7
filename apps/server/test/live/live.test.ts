import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { databaseNow } from '../../src/platform/db/database.ts';
import { openBoatDatabase, readLogId } from '../support/database.ts';
import { everybody, pick, startServer, weekIdsOf } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

const db = await openBoatDatabase();
const server = await startServer({ db });
const address = await server.listen();
const [aalto, birch, cohen] = await everybody(server.app);
const weekIds = await weekIdsOf(aalto);
beforeEach(() => birch.post('/api/weeks/2026/reset'));
afterAll(async () => {
  await server.close();
  await db.close();
});

afterEach(closeClients);

const connect = (cookie: string, headers?: Record<string, string>) => connectTo(address, cookie, headers);
const join = (client: Client, after?: number) => joinRoom(client, ROOM, after);
const version = async (): Promise<number> => (await aalto.get('/api/draft/2026')).json().version;
const versionsOf = (events: { version: number }[]) => events.map((event) => event.version);

test('joining returns the log after the client’s version, or all of it when that version is not in the log', async () => {
  const client = await connect(aalto.cookie);
  const head = await version();
  const all = await join(client);
  expect(versionsOf(all.events)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  expect(all.version).toBe(head);
  expect(versionsOf((await join(client, head - 1)).events)).toEqual([head]);
  expect((await join(client, head)).events).toEqual([]);
  expect(versionsOf((await join(client, head + 7)).events)).toEqual(versionsOf(all.events));
});

test('rooms and lists name the log of their versions', async () => {
  const client = await connect(aalto.cookie);
  const log = await readLogId(db);
  for (const [room, path] of [
    [ROOM, '/api/weeks/2026'],
    [ROOM, '/api/draft/2026'],
    ['inventory', '/api/inventory'],
    ['issues', '/api/issues'],
    ['waivers', '/api/waivers'],
  ] as const) {
    expect((await joinRoom(client, room)).log).toBe(log);
    expect((await aalto.get(path)).headers['room-log']).toBe(log);
  }
});

test('joins and heads of the draft say the database’s time and the season, and those of other rooms do not', async () => {
  const client = await connect(aalto.cookie);
  const before = await databaseNow(db.em());
  const draft = await join(client);
  const inventory = await joinRoom(client, 'inventory');
  const headOf = (room: string) => until(() => client.heads.find((head) => head.room === room));
  const [draftHead, inventoryHead] = [await headOf(ROOM), await headOf('inventory')];
  const after = await databaseNow(db.em());
  for (const { now = '', season } of [draft, draftHead]) {
    expect(season).toBe(2026);
    expect(now).toBe(new Date(now).toISOString());
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(now)).toBeLessThanOrEqual(after.getTime());
  }
  const { log, version } = inventory;
  expect(inventory).toEqual({ ok: true, room: 'inventory', log, version, events: [], presence: [aalto.familyId] });
  expect(inventoryHead).toEqual({ room: 'inventory', log, version });
});

test('a pick reaches every client in the room once, and none outside', async () => {
  const [inside, both, outside] = [
    await connect(aalto.cookie),
    await connect(birch.cookie),
    await connect(cohen.cookie),
  ];
  const { version: head } = await join(inside);
  await join(both);
  await join(both);
  await pick(aalto, weekIds[2] ?? '', 1, 1);
  await pick(birch, weekIds[3] ?? '', 1, 2);
  for (const client of [inside, both]) {
    await until(() => client.heard.length >= 2);
    expect(client.heard).toEqual([
      {
        room: ROOM,
        version: head + 1,
        type: 'WeekPicked',
        data: { familyId: aalto.familyId, weekId: weekIds[2], round: 1, pick: 1 },
        actor: { familyId: aalto.familyId, name: 'Aalto' },
        at: expect.any(String),
      },
      expect.objectContaining({ version: head + 2 }),
    ]);
  }
  await outside.emitWithAck('room:leave', { room: ROOM });
  expect(outside.heard).toEqual([]);
});

test('presence lists each family in the room once, no matter how many screens it has', async () => {
  const watcher = await connect(aalto.cookie);
  expect((await join(watcher)).presence).toEqual([aalto.familyId]);
  const [phone, laptop] = [await connect(birch.cookie), await connect(birch.cookie)];
  await join(phone);
  await join(laptop);
  const both = [aalto.familyId, birch.familyId].sort();
  await until(() => watcher.presence.join() === both.join());
  expect((await join(watcher)).presence).toEqual(both);
  phone.close();
  await laptop.emitWithAck('room:leave', { room: ROOM });
  await until(() => watcher.presence.join() === aalto.familyId);
});

test.each([
  [{ room: 'draft:1999' }, 'There is no such room.'],
  [{ room: 'draft:\0' }, 'There is no such room.'],
  [{ room: `session:${'x'.repeat(10)}` }, 'There is no such room.'],
  [{ room: ROOM, after: -1 }, 'Join a room with its name and, if you have one, a version.'],
  [{ room: ROOM, as: 'birch' }, 'Join a room with its name and, if you have one, a version.'],
  [null, 'Join a room with its name and, if you have one, a version.'],
])('joining %j is refused with a reason', async (message, reason) => {
  const client = await connect(aalto.cookie);
  expect(await client.emitWithAck('room:join', message as { room: string })).toEqual({ ok: false, message: reason });
});
