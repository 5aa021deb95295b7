import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../../src/db/database.ts';
import { expireWaivers } from '../../src/features/waivers/commands.ts';
import { waiverFeed } from '../../src/features/waivers/feed.ts';
import { openTestDatabase } from '../support/database.ts';
import { type Gate, gated, openGate } from '../support/gated.ts';
import { readPages } from '../support/pdf-pages.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { barrier } from '../support/wait.ts';
import {
  auditOf,
  guestOf,
  letRunOut,
  loggedOf,
  makeWaiver,
  noMail,
  readWaiver,
  SITE,
  signOnScreen,
  tokenOf,
  waiverPath,
} from '../support/waivers.ts';

const gate: Gate = { before: openGate };
let db: Database;
/** Two servers on one database, with a family signed in at each. */
let servers: TestServer[];
let clients: SignedIn[];
let waiver: Waiver;

beforeAll(async () => {
  db = gated(await openTestDatabase(), gate);
  const start = () => startServer({ db, publicUrl: SITE, deliver: noMail });
  servers = [await start(), await start()];
  clients = await Promise.all(servers.map(({ app }, index) => signedIn(app, index ? 'birch' : 'aalto')));
});
beforeEach(async () => {
  gate.before = openGate;
  waiver = await makeWaiver(client(0));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

const client = (nth: number) => clients[nth % 2] as SignedIn;
const guest = (nth: number, linkNumber = 1) => guestOf(servers[nth % 2] as TestServer, tokenOf(waiver, linkNumber));
const signOnScreenOf = (nth: number) => signOnScreen(client(nth), waiver);
const act = (nth: number, action: string) => client(nth).post(waiverPath(waiver, action));
const logged = async () => (await loggedOf(db, waiver)).map(({ type }) => type);
const steps = async () => (await auditOf(db, waiver)).map(({ what }) => what);
const mails = async () =>
  (await db.em().execute('select kind, number from mails where about = ? order by kind, number', [waiver.id])).map(
    ({ kind, number }) => `${kind} ${number}`,
  );
const now = async () => {
  gate.before = openGate;
  return readWaiver(client(0), waiver);
};
const atOnce = async (...requests: (() => Promise<LightMyRequestResponse>)[]) => {
  gate.before = barrier(requests.length);
  const responses = await Promise.all(requests.map((request) => request()));
  return responses.map(({ statusCode }) => statusCode);
};

test('of four who sign on screens at once, on two servers, one succeeds', async () => {
  const statuses = await atOnce(...[0, 1, 2, 3].map((nth) => () => signOnScreenOf(nth)));
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect(await now()).toMatchObject({ status: 'signed' });
  expect([await logged(), await steps(), await mails()]).toEqual([
    ['WaiverCreated', 'WaiverSigned'],
    ['created', 'signed'],
    ['waiver-copy 1', 'waiver-invitation 1'],
  ]);
});

test('of a host and a guest who sign at once, one succeeds, and the record names that one', async () => {
  const [hosts, guests] = await atOnce(
    () => signOnScreenOf(0),
    () => guest(1).sign({ fullName: 'Ana the Guest' }),
  );
  expect([hosts, guests]).toEqual(hosts === 200 ? [200, 404] : [409, 200]);
  expect(await now()).toMatchObject({ status: 'signed' });
  expect(await steps()).toEqual(hosts === 200 ? ['created', 'signed'] : ['created', 'consented', 'signed']);
  const [row] = await db.em().execute('select signer_name from waivers where id = ?', [waiver.id]);
  expect(row?.signer_name).toBe(hosts === 200 ? 'Ana Ruiz' : 'Ana the Guest');
});

test('of two guests who sign through one link at once, one succeeds', async () => {
  expect(
    (
      await atOnce(
        () => guest(0).sign(),
        () => guest(1).sign(),
      )
    ).sort(),
  ).toEqual([200, 404]);
  expect(await steps()).toEqual(['created', 'consented', 'signed']);
});

test('when a link is used and replaced at once, either the signature or the new link counts', async () => {
  const [signed, resent] = await atOnce(
    () => guest(0).sign(),
    () => act(1, '/resend'),
  );
  expect([signed, resent]).toEqual(signed === 200 ? [200, 409] : [404, 202]);
  expect(await now()).toMatchObject({ status: signed === 200 ? 'signed' : 'pending' });
  expect(await steps()).toEqual(signed === 200 ? ['created', 'consented', 'signed'] : ['created', 'resent']);
  if (signed !== 200) expect((await guest(1, 2).sign()).statusCode).toBe(200);
});

test('a waiver that expires while it is being signed is not signed, and expires once', async () => {
  // Both have checked the waiver once, and wait for their transactions.
  gate.before = async () => {
    await letRunOut(db, waiver);
  };
  const signing = [signOnScreenOf(0), guest(1).sign()];
  expect((await Promise.all(signing)).map(({ statusCode }) => statusCode)).toEqual([409, 404]);
  gate.before = barrier(2);
  await Promise.all([0, 1].map(() => expireWaivers(waiverFeed(db, () => {}))));
  expect(await now()).toMatchObject({ status: 'expired', signedAt: null });
  expect(await logged()).toEqual(['WaiverCreated', 'WaiverUpdated']);
  expect(await db.em().execute('select * from waiver_documents where waiver_id = ?', [waiver.id])).toEqual([]);
});

test('of four reminders at once, one is mailed', async () => {
  const statuses = await atOnce(...[0, 1, 2, 3].map((nth) => () => act(nth, '/remind')));
  expect(statuses.sort()).toEqual([202, 429, 429, 429]);
  expect(await mails()).toEqual(['waiver-invitation 1', 'waiver-reminder 1']);
});

test('of two new links at once, the second is valid', async () => {
  expect(
    await atOnce(
      () => act(0, '/resend'),
      () => act(1, '/resend'),
    ),
  ).toEqual([202, 202]);
  expect(await mails()).toEqual(['waiver-invitation 1', 'waiver-invitation 2', 'waiver-invitation 3']);
  expect((await guest(0, 2).read()).statusCode).toBe(404);
  expect((await guest(0, 3).read()).statusCode).toBe(200);
});

test('a link that is opened four times at once counts as viewed once', async () => {
  const statuses = await atOnce(...[0, 1, 2, 3].map((nth) => () => guest(nth).view()));
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect([await steps(), await logged()]).toEqual([
    ['created', 'viewed'],
    ['WaiverCreated', 'WaiverUpdated'],
  ]);
});

test('the record contains what happened while it was being rendered', async () => {
  let isNews = true;
  gate.before = async () => {
    if (!isNews) return;
    isNews = false;
    await db
      .em()
      .execute(`insert into waiver_audit (waiver_id, what, at, browser) values (?, 'viewed', now(), 'Latecomer/1')`, [
        waiver.id,
      ]);
  };
  expect((await signOnScreenOf(0)).statusCode).toBe(200);
  expect(await steps()).toEqual(['created', 'viewed', 'signed']);
  const pages = await readPages((await client(1).get(waiverPath(waiver, '/document'))).rawPayload);
  expect(pages.map(({ text }) => text).join(' ')).toContain('Latecomer/1');
  const times = (await auditOf(db, waiver)).map(({ at }) => new Date(at as string).getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
