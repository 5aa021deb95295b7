import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import type { Database } from '../../src/db/database.ts';
import { readLogId } from '../../src/event-log/log-id.ts';
import { DraftDesk } from '../../src/features/draft/draft-desk.ts';
import { PASSWORD } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { everybody, pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

let db: Database;
/** Set to make the next append fail inside the database. */
let breakNextAppend: boolean;
/** Set to make the next reading of a stream fail. */
let breakNextRead: boolean;
let server: TestServer;
let address: string;
let aalto: SignedIn;
let birch: SignedIn;
let cohen: SignedIn;
let weekIds: string[];

beforeAll(async () => {
  const real = await openTestDatabase();
  db = {
    ...real,
    run: (statement, values) => {
      if (statement.name === 'read-stream' && breakNextRead) {
        breakNextRead = false;
        return Promise.reject(new Error('The stream cannot be read.'));
      }
      if (statement.name !== 'append-draft' || !breakNextAppend) return real.run(statement, values);
      breakNextAppend = false;
      return real.run(statement, values?.with(6, crypto.randomUUID()));
    },
  };
  server = await startServer({ db });
  address = await server.listen();
  [aalto, birch, cohen] = (await everybody(server.app)) as [SignedIn, SignedIn, SignedIn];
  weekIds = (await aalto.get('/api/weeks/2026')).json().map(({ id }: { id: string }) => id);
});
beforeEach(async () => {
  breakNextAppend = false;
  breakNextRead = false;
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

test.each([
  ['no cookie', ''],
  ['a forged cookie', 'sid=somebody.signature'],
])('%s, no socket', async (_, cookie) => {
  await expect(connect(cookie)).rejects.toThrow('Not authenticated');
});

test('a page of another site opens no socket', async () => {
  await expect(connect(aalto.cookie, { origin: 'https://evil.example' })).rejects.toThrow();
  await expect(connect(aalto.cookie, { origin: address })).resolves.toBeDefined();
});

test('who joins hears the whole log, or what came after the version it has, or all again when that is none of ours', async () => {
  const client = await connect(aalto.cookie);
  const head = await version();
  const all = await join(client);
  expect(versionsOf(all.events)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  expect(all.version).toBe(head);
  expect(versionsOf((await join(client, head - 1)).events)).toEqual([head]);
  expect((await join(client, head)).events).toEqual([]);
  expect(versionsOf((await join(client, head + 7)).events)).toEqual(versionsOf(all.events));
});

test('rooms and lists name the log that their versions are of', async () => {
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

test('a pick reaches everybody in the room once, and nobody outside', async () => {
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

test('who has left hears no more', async () => {
  const [gone, here] = [await connect(aalto.cookie), await connect(birch.cookie)];
  await join(gone);
  await join(here);
  expect(await gone.emitWithAck('room:leave', { room: ROOM })).toEqual({ ok: true });
  await pick(aalto, weekIds[0] ?? '', 1, 1);
  await until(() => here.heard.length === 1);
  await gone.emitWithAck('room:leave', { room: ROOM });
  expect(gone.heard).toEqual([]);
});

test('nobody hears of what was rolled back', async () => {
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

test('a change whose teller died shows in the next head, and joining again brings it', async () => {
  const client = await connect(aalto.cookie);
  const { version: head } = await join(client);
  const mute = new DraftDesk(db, () => {}, 2026);
  const by = { familyId: aalto.familyId, isAdmin: false };
  await mute.execute(
    { type: 'PickWeek', familyId: aalto.familyId, weekId: weekIds[5] ?? '', round: 1, pick: 1, by },
    null,
  );
  await until(() => client.heads.find((told) => told.room === ROOM && told.version === head + 1));
  const log = (await aalto.get('/api/draft/2026')).headers['room-log'];
  expect(client.heads.every((told) => told.log === log)).toBe(true);
  expect(client.heard).toEqual([]);
  expect((await join(client, head)).events).toEqual([
    expect.objectContaining({ version: head + 1, type: 'WeekPicked' }),
  ]);
});

test('presence tells which families are there, each once, however many screens they have', async () => {
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
  [{ room: `session:${'x'.repeat(10)}` }, 'There is no such room.'],
  [{ room: ROOM, after: -1 }, 'A room is joined with its name, and the version that is known.'],
  [{ room: ROOM, as: 'birch' }, 'A room is joined with its name, and the version that is known.'],
  [null, 'A room is joined with its name, and the version that is known.'],
])('joining %j is refused in words', async (message, words) => {
  const client = await connect(aalto.cookie);
  expect(await client.emitWithAck('room:join', message as { room: string })).toEqual({ ok: false, message: words });
});

test('joins and leaves sent all at once take effect in their order', async () => {
  const client = await connect(aalto.cookie);
  breakNextRead = true;
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

test('nonsense from one client disturbs nobody', async () => {
  const [rude, polite] = [await connect(aalto.cookie), await connect(birch.cookie)];
  await join(polite);
  const send = rude.emit.bind(rude) as (...message: unknown[]) => void;
  send('room:join');
  send('room:join', { room: ROOM });
  send('room:join', 'x', 'y');
  send('room:leave', 7);
  send('no:such:thing', { room: ROOM }, () => {});
  expect(await rude.emitWithAck('room:leave', { room: 'never joined' })).toEqual({ ok: true });
  send('room:join', { room: 'x'.repeat(100_000) });
  await until(() => !rude.connected);
  await pick(aalto, weekIds[0] ?? '', 1, 1);
  await until(() => polite.heard.length === 1);
});

test('whatever ends a session cuts its sockets, and no others', async () => {
  const fresh = await signedIn(server.app, 'cohen');
  const [own, other] = [await connect(fresh.cookie), await connect(cohen.cookie)];
  await fresh.post('/api/auth/family/logout');
  await until(() => !own.connected);

  const again = await signedIn(server.app, 'cohen');
  const old = await connect(again.cookie);
  await again.login('cohen');
  await until(() => !old.connected);
  expect(other.connected).toBe(true);

  const kept = await connect(again.cookie);
  const change = { currentPassword: PASSWORD, newPassword: 'a better password' };
  expect((await again.post('/api/auth/family/password', change)).statusCode).toBe(204);
  await until(() => !other.connected);
  expect(kept.connected).toBe(true);

  // What nobody told this server of, such as a session that ran out, the heartbeat finds.
  await db.em().execute('delete from sessions');
  await until(() => !kept.connected);
  [aalto, birch] = (await Promise.all([signedIn(server.app, 'aalto'), signedIn(server.app, 'birch')])) as [
    SignedIn,
    SignedIn,
  ];
});

test('a server that stops lets its sockets go in a way that they come back from', async () => {
  const second = await startServer({ db });
  const client = io(await second.listen(), {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: aalto.cookie },
  });
  await new Promise<void>((resolve) => client.once('connect', resolve));
  const reason = new Promise((resolve) => client.once('disconnect', resolve));
  await second.close();
  // The client library reconnects by itself after this one, unlike after "io server disconnect".
  expect(await reason).toBe('transport close');
});
