import type { Waiver } from '@houseboat/contract/waivers.ts';
import { beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { expireWaivers } from '../../src/modules/waivers/commands.ts';
import { waiverFeed } from '../../src/modules/waivers/queries.ts';
import { openGate } from '../support/gated.ts';
import { gatedServers } from '../support/gated-servers.ts';
import { readPages } from '../support/pdf-pages.ts';
import { barrier } from '../support/wait.ts';
import {
  auditOf,
  currentTokenOf,
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

let waiver: Waiver;

const { gate, db, client, server } = await gatedServers({ publicUrl: SITE, deliver: noMail });
beforeEach(async () => {
  gate.before = openGate;
  waiver = await makeWaiver(client(0));
});

const guest = (nth: number, token = tokenOf(waiver)) => guestOf(server(nth), token);
const signOnScreenOf = (nth: number) => signOnScreen(client(nth), waiver);
const act = (nth: number, action: string) => client(nth).post(waiverPath(waiver, action));
const logged = async () => (await loggedOf(db, waiver)).map(({ type }) => type);
const steps = async () => (await auditOf(db, waiver)).map(({ what }) => what);
const mails = async () =>
  (await db.em().execute('select kind, number from mails where about = ? order by kind, created_at', [waiver.id])).map(
    ({ kind, number }) => `${kind} ${number === 1 ? 1 : 'new'}`,
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

test('when a link is used and replaced at once, either the signature or the new link counts', async () => {
  const [signed, resent] = await atOnce(
    () => guest(0).sign(),
    () => act(1, '/resend'),
  );
  expect([signed, resent]).toEqual(signed === 200 ? [200, 409] : [404, 202]);
  expect(await now()).toMatchObject({ status: signed === 200 ? 'signed' : 'pending' });
  expect(await steps()).toEqual(signed === 200 ? ['created', 'consented', 'signed'] : ['created', 'resent']);
  if (signed !== 200) expect((await guest(1, await currentTokenOf(db, waiver)).sign()).statusCode).toBe(200);
});

test.each([
  ['a guest signs', () => guest(0).sign(), 404],
  ['a host signs', () => signOnScreenOf(0), 409],
])(
  'when %s and the waiver is corrected at once, one of the two counts, and what is signed is what was read',
  async (_, sign, late) => {
    const read = waiver.waiverContent;
    const [signed, corrected] = await atOnce(sign, () => client(1).patch(waiverPath(waiver), { guestName: 'Anna' }));
    expect([signed, corrected]).toEqual(signed === 200 ? [200, 409] : [late, 200]);
    const { status, waiverContent } = await now();
    if (signed === 200) expect([status, waiverContent]).toEqual(['signed', read]);
    else expect([status, waiverContent]).toEqual(['pending', expect.stringContaining('Anna')]);
  },
);

test.each([
  ['on a screen', () => signOnScreenOf(0), 409],
  ['through the link', () => guest(0).sign(), 404],
])('a correction that commits while the record is rendered is not signed %s', async (_, sign, status) => {
  gate.before = async () => {
    gate.before = openGate;
    expect((await client(1).patch(waiverPath(waiver), { guestName: 'Anna' })).statusCode).toBe(200);
  };
  expect((await sign()).statusCode).toBe(status);
  expect(await now()).toMatchObject({ status: 'pending', guestName: 'Anna' });
  expect(await steps()).toEqual(['created', 'corrected']);
  expect(await mails()).toEqual(['waiver-invitation 1', 'waiver-invitation new']);
});

test('when a waiver is signed and deleted at once, it is either kept or gone', async () => {
  const [signed, removed] = await atOnce(
    () => guest(0).sign(),
    () => client(1).delete(waiverPath(waiver)),
  );
  expect([signed, removed]).toEqual(signed === 200 ? [200, 409] : [404, 204]);
  expect(await logged()).toEqual(['WaiverCreated', signed === 200 ? 'WaiverSigned' : 'WaiverDeleted']);
  const documents = await db.em().execute('select from waiver_documents where waiver_id = ?', [waiver.id]);
  expect(documents).toHaveLength(signed === 200 ? 1 : 0);
});

test('a waiver that is deleted while its record is rendered is not signed', async () => {
  gate.before = async () => {
    gate.before = openGate;
    expect((await client(1).delete(waiverPath(waiver))).statusCode).toBe(204);
  };
  expect((await signOnScreenOf(0)).statusCode).toBe(404);
  expect(await logged()).toEqual(['WaiverCreated', 'WaiverDeleted']);
});

test('of two corrections of one revision at once, one is made, and the other is a conflict', async () => {
  const to = (nth: number, guestName: string) => () =>
    client(nth).patch(waiverPath(waiver), { guestName }, { 'if-match': '"1"' });
  expect((await atOnce(to(0, 'Anna'), to(1, 'Anita'))).sort()).toEqual([200, 409]);
  expect(await now()).toMatchObject({ revision: 2 });
  expect(await mails()).toEqual(['waiver-invitation 1', 'waiver-invitation new']);
});

test('a waiver that expires while it is being signed is not signed, and expires once', async () => {
  // Both have checked the waiver once, and wait for their transactions.
  gate.before = async () => {
    await letRunOut(db, waiver);
  };
  const signing = [signOnScreenOf(0), guest(1).sign()];
  expect((await Promise.all(signing)).map(({ statusCode }) => statusCode)).toEqual([409, 404]);
  gate.before = barrier(2);
  await Promise.all([0, 1].map(() => expireWaivers(waiverFeed({ db, publish: () => {} }))));
  expect(await now()).toMatchObject({ status: 'expired', signedAt: null });
  expect(await logged()).toEqual(['WaiverCreated', 'WaiverUpdated']);
  expect(await db.em().execute('select * from waiver_documents where waiver_id = ?', [waiver.id])).toEqual([]);
});

test('of four reminders at once, one is mailed', async () => {
  const statuses = await atOnce(...[0, 1, 2, 3].map((nth) => () => act(nth, '/remind')));
  expect(statuses.sort()).toEqual([202, 429, 429, 429]);
  expect(await mails()).toEqual(['waiver-invitation 1', 'waiver-reminder 1']);
});

test('of two new links at once, the current one is valid alone', async () => {
  expect(
    await atOnce(
      () => act(0, '/resend'),
      () => act(1, '/resend'),
    ),
  ).toEqual([202, 202]);
  expect(await mails()).toEqual(['waiver-invitation 1', 'waiver-invitation new', 'waiver-invitation new']);
  // The mails' times are those of their transactions' begins, so they do not say which was the second.
  const [replaced, current] = await db.em().execute(
    `select m.number from mails m join waivers w on w.id = m.about
     where w.id = ? and m.number > 1 order by m.number = w.link_number`,
    [waiver.id],
  );
  expect((await guest(0, tokenOf(waiver, replaced?.number)).read()).statusCode).toBe(404);
  expect((await guest(0, tokenOf(waiver, current?.number)).read()).statusCode).toBe(200);
});

test('a link that one browser opens four times at once was opened once', async () => {
  const address = '10.9.0.1';
  const openAt = (nth: number) => guestOf(server(nth), tokenOf(waiver), address).view();
  const statuses = await atOnce(...[0, 1, 2, 3].map((nth) => () => openAt(nth)));
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
