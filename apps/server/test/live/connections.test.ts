import { afterAll, afterEach, expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { openBoatDatabase } from '../support/database.ts';
import { everybody, signedIn, startServer } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const db = await openBoatDatabase();
const server = await startServer({ db });
const address = await server.listen();
const [aalto, , cohen] = await everybody(server.app);
afterAll(async () => {
  await server.close();
  await db.close();
});

afterEach(closeClients);

const connect = (cookie: string, headers?: Record<string, string>) => connectTo(address, cookie, headers);

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
