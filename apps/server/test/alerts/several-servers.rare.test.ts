import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import type { Message } from '../../src/platform/mail/message.ts';
import { prefer, SUBSCRIPTIONS } from '../support/alerts.ts';
import { createDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { Device, startPushService, verifyVapid } from '../support/push-service.ts';
import { pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

let url: string;
let db: Database;
let service: ReturnType<typeof startPushService>;
let delivered: Message[];
type Started = { server: TestServer; lines: string[]; looks: () => number; address: string; stop: () => Promise<void> };
let servers: Started[];

beforeEach(async () => {
  url = await createDatabase();
  db = await openPostgres(url, entities);
  service = startPushService();
  [delivered, servers] = [[], []];
});
afterEach(async () => {
  closeClients();
  for (const each of servers) await each.stop();
  await db.close();
});

/** Starts one of the servers on the database, and counts how often it looks whether the family on the clock was there. */
async function start(): Promise<Started> {
  const own = await openPostgres(url, entities);
  const { logger, lines } = keepLog();
  let looks = 0;
  const counted: Database = {
    ...own,
    run: (statement, values) => {
      if (statement.name === 'find-seen') looks += 1;
      return own.run(statement, values);
    },
  };
  const server: TestServer = await startServer({
    db: counted,
    logger,
    post: service.post,
    publicUrl: 'https://boat.example.org',
    deliver: async ({ message }) => {
      delivered.push(message);
      return { done: 'sent', response: '250' };
    },
  });
  const stop = async () => {
    await server.close();
    await own.close();
    servers = servers.filter((each) => each !== started);
  };
  const started: Started = { server, lines, looks: () => looks, address: await server.listen(), stop };
  servers.push(started);
  return started;
}

const recipients = () => delivered.map(({ to }) => to.address.split('@')[0]);
async function pickFirst(family: SignedIn, nth: number) {
  const weeks: { id: string }[] = (await family.get('/api/weeks/2026')).json();
  expect((await pick(family, weeks[nth - 1]?.id ?? '', 1, nth)).statusCode).toBe(200);
}
/** Waits until every server has looked at a turn that has begun. */
async function turnLookedAt() {
  const before = servers.map(({ looks }) => looks());
  await until(() => servers.every(({ looks }, nth) => looks() > (before[nth] ?? 0)));
}

test('a turn reaches a family by mail and on its device, once, and not one that looks on through another server', async () => {
  const [one, two] = [await start(), await start()];
  const [aalto, birch, cohen] = [
    await signedIn(one.server.app, 'aalto'),
    await signedIn(one.server.app, 'birch'),
    await signedIn(one.server.app, 'cohen'),
  ];
  const devices = new Map<SignedIn, Device>();
  for (const family of [birch, cohen]) {
    await prefer(family, { turnMail: true, push: true });
    const device = new Device();
    devices.set(family, device);
    expect((await family.post(SUBSCRIPTIONS, device.subscription)).statusCode).toBe(201);
  }
  const window = await connectTo(two.address, birch.cookie);
  await joinRoom(window, 'draft:2026');

  await pickFirst(aalto, 1);
  await turnLookedAt();
  await pickFirst(birch, 2);
  const device = devices.get(cohen) as Device;
  const request = await until(() => service.sentTo(device)[0]);
  expect(device.decrypt(request.body).path).toBe('/week-selection');
  await until(() => delivered.length > 0);
  // Whatever is under way ends before a server is closed.
  for (const each of [...servers]) await each.stop();
  expect([recipients(), service.received.length]).toEqual([['cohen'], 1]);

  const three = await start();
  const { publicKey } = (await (await signedIn(three.server.app, 'aalto')).get('/api/push/key')).json();
  const claims = verifyVapid(request, publicKey);
  expect(claims).toMatchObject({ aud: 'https://push.example.org', sub: 'mailto:boat@example.org' });
  expect(Number(claims.exp) * 1000 - Date.now()).toBeLessThan(86_400_000);
  const log = [one, two].flatMap(({ lines }) => lines).join('');
  const { endpoint, keys } = device.subscription;
  for (const secret of [new URL(endpoint).pathname, keys.p256dh, keys.auth]) expect(log).not.toContain(secret);
});

test('after a restart a family that missed its turn is alerted, and one whose window comes back is not', async () => {
  const first = await start();
  const aalto = await signedIn(first.server.app, 'aalto');
  const birch = await signedIn(first.server.app, 'birch');
  await pickFirst(aalto, 1);
  // Killed before the ten seconds were over.
  await first.stop();

  const second = await start();
  await joinRoom(await connectTo(second.address, birch.cookie), 'draft:2026');
  await turnLookedAt();
  await second.stop();
  expect(recipients()).toEqual([]);

  await db.em().execute(`update last_seen set seen_at = seen_at - interval '1 hour'`);
  await start();
  await until(() => delivered.length > 0);
  for (const each of [...servers]) await each.stop();
  expect(recipients()).toEqual(['birch']);
});
