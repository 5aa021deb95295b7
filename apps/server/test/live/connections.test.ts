import { afterAll, afterEach, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { PASSWORD } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { everybody, pick, signedIn, startServer } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

const db = await openTestDatabase();
const server = await startServer({ db });
const address = await server.listen();
const [aalto, birch, cohen] = await everybody(server.app);
afterAll(async () => {
  await server.close();
  await db.close();
});

afterEach(closeClients);

const connect = (cookie: string, headers?: Record<string, string>) => connectTo(address, cookie, headers);
const join = (client: Client) => joinRoom(client, ROOM);

test.each([
  ['no cookie', ''],
  ['a forged cookie', 'sid=somebody.signature'],
])('%s opens no socket', async (_, cookie) => {
  await expect(connect(cookie)).rejects.toThrow('Not authenticated');
});

test('a page of another site opens no socket', async () => {
  await expect(connect(aalto.cookie, { origin: 'https://evil.example' })).rejects.toThrow();
  await expect(connect(aalto.cookie, { origin: address })).resolves.toBeDefined();
  const marked = { origin: 'https://second-name.example', 'sec-fetch-site': 'same-origin' };
  await expect(connect(aalto.cookie, marked)).resolves.toBeDefined();
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

test('the end of a session disconnects its sockets, and no others', async () => {
  const fresh = await signedIn(server.app, 'cohen');
  const [own, other] = [await connect(fresh.cookie), await connect(cohen.cookie)];
  await fresh.post('/api/auth/family/logout');
  await until(() => !own.connected);

  const again = await signedIn(server.app, 'cohen');
  const old = await connect(again.cookie);
  await again.login('cohen');
  await until(() => !old.connected);
  expect(other.connected).toBe(true);

  const remaining = await connect(again.cookie);
  const change = { currentPassword: PASSWORD, newPassword: 'a better password' };
  expect((await again.post('/api/auth/family/password', change)).statusCode).toBe(204);
  await until(() => !other.connected);
  expect(remaining.connected).toBe(true);

  // The heartbeat finds a session that ended without notice, such as one that expired.
  await db.em().execute('delete from sessions');
  await until(() => !remaining.connected);
});
