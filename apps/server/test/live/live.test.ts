import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { type Database, databaseNow } from '../../src/platform/db/database.ts';
import { fixedBoat } from '../support/boat.ts';
import { openTestDatabase, readLogId } from '../support/database.ts';
import { everybody, pick, startServer, weekIdsOf } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

/** Set to make the next append fail inside the database. */
let breakNextAppend: boolean;
/** How often the whole log was read. */
let wholeReads = 0;
/** Set to make the read of a head after so many others fail. Joins read heads, and the heartbeat if somebody is in a room. */
let breakReadOfHead: number | undefined;

const real = await openTestDatabase();
const db: Database = {
  ...real,
  run: (statement, values) => {
    if (statement.name === 'read-stream' && values?.[1] === 0) wholeReads += 1;
    if (statement.name === 'read-heads' && breakReadOfHead !== undefined) {
      breakReadOfHead = breakReadOfHead === 0 ? undefined : breakReadOfHead - 1;
      if (breakReadOfHead === undefined) return Promise.reject(new Error('The stream cannot be read.'));
    }
    if (statement.name !== 'append-draft' || !breakNextAppend) return real.run(statement, values);
    breakNextAppend = false;
    const draft = JSON.parse(String(values?.[6]));
    return real.run(statement, values?.with(6, JSON.stringify({ ...draft, currentFamilyId: crypto.randomUUID() })));
  },
};
const server = await startServer({ db });
const address = await server.listen();
const [aalto, birch, cohen] = await everybody(server.app);
const weekIds = await weekIdsOf(aalto);
beforeEach(async () => {
  breakNextAppend = false;
  breakReadOfHead = undefined;
  await birch.post('/api/weeks/2026/reset');
});
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

test('windows that join at one version share a read of the log, and those that join after a change get it', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect(aalto.cookie)));
  await join(clients[0] as Client);
  wholeReads = 0;
  const head = await version();
  for (const { events } of await Promise.all(clients.map((client) => join(client)))) expect(events).toHaveLength(head);
  expect(wholeReads).toBe(0);
  await pick(aalto, weekIds[0] ?? '', 1, 1);
  const joined = await Promise.all(clients.map((client) => join(client, head)));
  for (const { version, events } of joined) expect([version, versionsOf(events)]).toEqual([head + 1, [head + 1]]);
  expect(wholeReads).toBe(1);
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

test('a client that has left a room gets no more events', async () => {
  const [gone, here] = [await connect(aalto.cookie), await connect(birch.cookie)];
  await join(gone);
  await join(here);
  expect(await gone.emitWithAck('room:leave', { room: ROOM })).toEqual({ ok: true });
  await pick(aalto, weekIds[0] ?? '', 1, 1);
  await until(() => here.heard.length === 1);
  await gone.emitWithAck('room:leave', { room: ROOM });
  expect(gone.heard).toEqual([]);
});

test('a pick that was rolled back is not published', async () => {
  const client = await connect(aalto.cookie);
  const { version: head } = await join(client);
  breakNextAppend = true;
  expect((await pick(aalto, weekIds[0] ?? '', 1, 1)).statusCode).toBe(500);
  expect((await pick(aalto, weekIds[1] ?? '', 1, 1)).statusCode).toBe(200);
  await until(() => client.heard.length > 0);
  expect(client.heard).toEqual([
    expect.objectContaining({ version: head + 1, data: expect.objectContaining({ weekId: weekIds[1] }) }),
  ]);
});

test('an event that was never published shows in the next head, and joining again returns it', async () => {
  const client = await connect(aalto.cookie);
  const { version: head } = await join(client);
  const unpublished = createDraft({ db, year: 2026, boat: fixedBoat() });
  const by = { familyId: aalto.familyId, isAdmin: false };
  await unpublished.execute(
    { type: 'PickWeek', familyId: aalto.familyId, weekId: weekIds[5] ?? '', round: 1, pick: 1, by },
    null,
  );
  await until(() => client.heads.find((each) => each.room === ROOM && each.version === head + 1));
  const log = (await aalto.get('/api/draft/2026')).headers['room-log'];
  expect(client.heads.every((each) => each.log === log)).toBe(true);
  expect(client.heard).toEqual([]);
  expect((await join(client, head)).events).toEqual([
    expect.objectContaining({ version: head + 1, type: 'WeekPicked' }),
  ]);
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

test('joins and leaves sent at once take effect in order', async () => {
  const client = await connect(aalto.cookie);
  // The first is whether there is such a room.
  breakReadOfHead = 1;
  const [broken, joined] = await Promise.all([1, 2].map(() => client.emitWithAck('room:join', { room: ROOM })));
  expect([broken?.ok, joined?.ok]).toEqual([false, true]);
  await pick(aalto, weekIds[0] ?? '', 1, 1);
  await until(() => client.heard.length === 1);

  const left = await Promise.all([join(client), client.emitWithAck('room:leave', { room: ROOM })]);
  expect(left[1]).toEqual({ ok: true });
  const witness = await connect(birch.cookie);
  await join(witness);
  await pick(birch, weekIds[1] ?? '', 1, 2);
  await until(() => witness.heard.length === 1);
  await client.emitWithAck('room:leave', { room: ROOM });
  expect(client.heard).toHaveLength(1);
});
