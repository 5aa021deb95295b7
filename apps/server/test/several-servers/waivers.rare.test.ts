import { expect, test } from '@jest/globals';
import { expireWaivers } from '../../src/modules/waivers/commands.ts';
import { lockWaiver, waiverFeed } from '../../src/modules/waivers/queries.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { type SignedIn, signedIn, type TestServer } from '../support/server.ts';
import { connectTo, joinRoom } from '../support/socket.ts';
import { twoServers } from '../support/two-servers.ts';
import { until, untilLocked } from '../support/wait.ts';
import {
  guestOf,
  letRunOut,
  loggedOf,
  makeWaiver,
  noMail,
  readWaiver,
  SITE,
  signOnScreen,
  tokenOf,
} from '../support/waivers.ts';

/** Two servers, each with its own connections to one database and a signed-in family. */
const { databases, servers } = await twoServers({ publicUrl: SITE, deliver: noMail });
const clients = await Promise.all(servers.map(({ app }, index) => signedIn(app, index ? 'birch' : 'aalto')));

const db = (nth: number) => databases[nth] as Database;
const server = (nth: number) => servers[nth] as TestServer;
const client = (nth: number) => clients[nth] as SignedIn;
const sweep = (nth: number) => expireWaivers(waiverFeed({ db: db(nth), publish: () => {} }));
const logged = async (waiver: { id: string }) => (await loggedOf(db(0), waiver)).map(({ type }) => type);

test('a link that one server mails opens on the other, and its clients are notified of the signature', async () => {
  const made = await makeWaiver(client(0));
  const listener = await connectTo(await server(0).listen(), client(0).cookie);
  await server(1).listen();
  await joinRoom(listener, 'waivers');
  expect((await guestOf(server(1), tokenOf(made)).sign()).statusCode).toBe(200);
  await until(() => listener.heard.some(({ type }) => type === 'WaiverSigned'));
  expect((await signOnScreen(client(0), made)).statusCode).toBe(409);
});

test('of two servers that sweep at once, one records what has expired', async () => {
  const late = await Promise.all(Array.from({ length: 20 }, (_, nth) => makeWaiver(client(nth % 2))));
  await letRunOut(db(0), ...late);
  await Promise.all([sweep(0), sweep(1), sweep(0), sweep(1)]);
  // A sweep skips the rows that another has locked.
  for (const waiver of late) expect(await logged(waiver)).toEqual(['WaiverCreated', 'WaiverUpdated']);
});

test('a sweep skips a locked waiver, and expires it the next time', async () => {
  const [locked, free] = [await makeWaiver(client(0)), await makeWaiver(client(0))];
  await letRunOut(db(0), locked, free);
  await db(0)
    .em()
    .transactional(async (em) => {
      await lockWaiver(em, locked.id);
      await sweep(1);
    });
  expect([await logged(locked), await logged(free)]).toEqual([['WaiverCreated'], ['WaiverCreated', 'WaiverUpdated']]);
  expect(await readWaiver(client(1), locked)).toMatchObject({ status: 'expired' });
  await sweep(1);
  expect(await logged(locked)).toEqual(['WaiverCreated', 'WaiverUpdated']);
});

test('a signature that waits for a locked waiver decides on its latest state', async () => {
  const made = await makeWaiver(client(0));
  const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db(0)
    .em()
    .transactional(async (em) => {
      const row = await lockWaiver(em, made.id);
      isHeld.resolve();
      await mayGo.promise;
      if (row) row.expiresAt = new Date(0);
    });
  await isHeld.promise;
  const signing = signOnScreen(client(1), made);
  await untilLocked(db(0));
  mayGo.resolve();
  await holder;
  expect((await signing).json()).toEqual({ message: 'This waiver has expired.' });
});
