import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { createDraft } from '../../src/modules/draft/commands.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { draftBoat } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { draftRoom } from '../support/draft-room.ts';
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
const families = await everybody(server.app);
const [aalto, birch] = families;
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
  const unpublished = createDraft({ db, year: 2026, boat: draftBoat });
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

test('malformed messages from one client do not affect others', async () => {
  const [malformed, wellFormed] = [await connect(aalto.cookie), await connect(birch.cookie)];
  await join(wellFormed);
  const send = malformed.emit.bind(malformed) as (...message: unknown[]) => void;
  send('room:join');
  send('room:join', { room: ROOM });
  send('room:join', 'x', 'y');
  send('room:leave', 7);
  send('no:such:thing', { room: ROOM }, () => {});
  expect(await malformed.emitWithAck('room:leave', { room: 'never joined' })).toEqual({ ok: true });
  send('room:join', { room: 'x'.repeat(100_000) });
  await until(() => !malformed.connected);
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  await pick(aalto, week.id, 1, 1);
  await until(() => wellFormed.heard.length === 1);
});

test('a server that stops disconnects its clients so that they reconnect', async () => {
  const second = await startServer({ db });
  const client = io(await second.listen(), {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: aalto.cookie },
  });
  await new Promise<void>((resolve) => client.once('connect', resolve));
  const reason = new Promise((resolve) => client.once('disconnect', resolve));
  await second.close();
  // The client library reconnects automatically after this one, unlike after "io server disconnect".
  expect(await reason).toBe('transport close');
});

describe('in the draft’s room', () => {
  const tooMany = { ok: false, message: 'That was a lot at once. Please wait a few seconds.' };
  const { passWindow, passMinute, joined, say, cheer } = draftRoom(address, families);

  test('a page that was disconnected for long says again that its family is ready, unless that was withdrawn', async () => {
    const other = await joined(aalto);
    const before = await joined(birch);
    expect(await say(before, true)).toEqual({ ok: true });
    before.close();
    await until(() => other.presence.join() === aalto.familyId);
    passMinute();
    const [phone, laptop] = [await joined(birch), await joined(birch)];
    const again = () => phone.emitWithAck('draft:ready', { ready: true, again: true });
    expect((await joinRoom(phone, ROOM)).ready).toEqual([]);
    expect(await again()).toEqual({ ok: true });
    await until(() => laptop.ready.join() === birch.familyId);
    expect(await say(laptop, false)).toEqual({ ok: true });
    await until(() => phone.ready.length === 0);
    expect(await again()).toEqual({ ok: true });
    expect((await joinRoom(phone, ROOM)).ready).toEqual([]);
  });

  test('a family can send five messages in ten seconds, from all its windows together', async () => {
    const [phone, laptop, other] = [await joined(birch), await joined(birch), await joined(aalto)];
    for (const client of [phone, laptop, phone, laptop]) expect(await cheer(client)).toEqual({ ok: true });
    expect(await say(phone, true)).toEqual({ ok: true });
    expect(await cheer(laptop)).toEqual(tooMany);
    expect(await say(phone, false)).toEqual(tooMany);
    // Another family is not affected, and sees what was sent before.
    expect(await cheer(other)).toEqual({ ok: true });
    await until(() => other.reactions.length === 5);
    await until(() => other.ready.join() === birch.familyId);
    // A new socket does not have a limit of its own.
    expect(await cheer(await joined(birch))).toEqual(tooMany);
    passWindow();
    expect(await cheer(phone)).toEqual({ ok: true });
  });

  test('malformed messages are refused with a reason', async () => {
    const client = await joined(birch);
    const send = client.emitWithAck.bind(client) as (...message: unknown[]) => Promise<unknown>;
    for (const message of [undefined, null, true, {}, { ready: 'yes' }, { ready: true, familyId: aalto.familyId }])
      expect(await send('draft:ready', message)).toEqual({
        ok: false,
        message: 'Say whether you are ready, with true or false.',
      });
    for (const message of [undefined, 'wave', { kind: 'poke' }, { kind: 'wave', familyId: aalto.familyId }])
      expect(await send('draft:react', message)).toEqual({
        ok: false,
        message: 'React with wave, cheer, love, laugh or wow.',
      });
    (client.emit.bind(client) as (...message: unknown[]) => void)('draft:react', { kind: 'wave' });
    // None of them counts toward the limit.
    for (let sent = 0; sent < 5; sent++) expect(await cheer(client)).toEqual({ ok: true });
  });
});
