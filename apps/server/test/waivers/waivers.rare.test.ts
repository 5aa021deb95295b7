import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SignedLinks } from '../../src/platform/mail/signed-links.ts';
import { readPages } from '../support/pdf-pages.ts';
import { type Browser, startServer, type TestServer, testSecret } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';
import {
  auditOf,
  guestOf,
  letRunOut,
  listWaivers,
  loggedOf,
  makeWaiver,
  noMail,
  SITE,
  signedWaiver,
  signOnScreen,
  tokenOf,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

/** What rarely breaks of links, guests, reminders, previews, records and corrections, on one server. Birch is the designated family. */
const { server, aalto, birch, execute } = await waiverServer();
const signed = await signedWaiver(aalto);
/** A second server that a test starts. */
let woken: TestServer | undefined;
beforeEach(() => execute(`delete from tries where kind = 'invitation'`));
afterEach(async () => {
  closeClients();
  await woken?.close();
  woken = undefined;
});

const guest = (waiver: Waiver, at?: string) => guestOf(server, tokenOf(waiver), at);
const steps = async (waiver: Waiver) => (await auditOf(server.db, waiver)).map(({ what }) => what);
const logged = async (waiver: Waiver) =>
  (await loggedOf(server.db, waiver)).map(({ type, actor }) => [type, actor?.name ?? null]);
const head = async () => Number((await aalto.get('/api/waivers')).headers['room-version']);
const stored = async ({ id }: { id: string }) =>
  (await execute('select status from waivers where id = ?', [id]))[0]?.status;
const correct = (who: Browser, waiver: { id: string }, fields: object, ifMatch: string) =>
  who.patch(waiverPath(waiver), fields, { 'if-match': ifMatch });
const verify = (payload: Buffer) =>
  birch.call('POST', '/api/waivers/verify', { payload, headers: { 'content-type': 'application/pdf' } });
const preview = (waiverText: string) => birch.post('/api/waivers/preview', { waiverText });

const MARK = 'Preview, not a signed waiver';

/** A client in the room of the waivers, and the version at which it joined. */
async function joined(): Promise<{ client: Client; from: number }> {
  const client = await connectTo(await server.listen(), birch.cookie);
  return { client, from: (await joinRoom(client, 'waivers')).version };
}

describe('the link to a waiver', () => {
  const links = new SignedLinks(testSecret, 'links to waivers');
  const target = { id: '0b9c3a52-6a0f-4a53-9a7e-1d1c6f5b2f10', linkNumber: 1 };
  const opens = (token: string) => links.idIn(token) === target.id && links.opens(target, token);

  test('is invalid if a single bit is changed', () => {
    const token = Buffer.from(links.tokenFor(target), 'base64url');
    for (let bit = 0; bit < token.length * 8; bit++) {
      const forged = Buffer.from(token);
      forged[bit >> 3] = (forged[bit >> 3] as number) ^ (1 << (bit & 7));
      expect([bit, opens(`${forged.toString('base64url')}z`)]).toEqual([bit, false]);
    }
  });

  test('has only one spelling, apart from the letter at its end', () => {
    const [token, id] = [links.tokenFor({ ...target, linkNumber: 12 }), target.id];
    const inBase64 = Buffer.from(token, 'base64url').toString('base64');
    const others = [
      inBase64,
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      token.slice(0, 63),
      `${token}A`,
      `${token.slice(0, -1)}A`,
      '',
      id,
    ];
    for (const other of others) expect(links.idIn(other)).toBeUndefined();
    expect(links.idIn(token.slice(0, -1))).toBe(id);
  });
});

describe('a guest with a link', () => {
  test('does not sign with five megabytes', async () => {
    const response = await guest(await makeWaiver(aalto)).sign({ signatureURL: 'A'.repeat(5_000_000) });
    expect([response.statusCode, response.json()]).toEqual([413, { message: 'The signature is larger than 500 kB.' }]);
  });
});

describe('the limits on links', () => {
  test('count invalid links by address, and leave out the good links of guests there', async () => {
    const at = '198.51.100.20';
    const [made, another] = [await makeWaiver(aalto), await makeWaiver(aalto)];
    const wrong = guestOf(server, 'x'.repeat(64), at);
    const statuses = [];
    for (let nth = 0; nth < 22; nth++) statuses.push((await wrong.read()).statusCode);
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    const refused = await guestOf(server, 'short', at).sign();
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringMatching(/^Too many invalid links/),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guest(made, at).read()).statusCode).toBe(200);
    expect((await guest(another, at).sign()).statusCode).toBe(200);
    // Other addresses are not affected.
    expect((await guestOf(server, 'x'.repeat(64)).read()).statusCode).toBe(404);
  });

  test('count a good link separately', async () => {
    const at = '198.51.100.21';
    const [made, another] = [await makeWaiver(aalto), await makeWaiver(aalto)];
    const reader = guest(made, at);
    const statuses = [];
    for (let nth = 0; nth < 61; nth++) statuses.push((await reader.read()).statusCode);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    expect((await reader.view()).statusCode).toBe(429);
    expect((await guest(another, at).read()).statusCode).toBe(200);
    expect((await guest(made).read()).statusCode).toBe(200);
    expect((await signOnScreen(aalto, made)).statusCode).toBe(200);
  });
});

describe('a reminder', () => {
  test('can follow one of the future, after which the database’s clock was set back', async () => {
    const made = await makeWaiver(aalto);
    await execute(`insert into waiver_audit (waiver_id, what, at) values (?, 'reminded', now() + interval '1 day')`, [
      made.id,
    ]);
    expect((await aalto.post(waiverPath(made, '/remind'))).statusCode).toBe(202);
    expect((await aalto.post(waiverPath(made, '/remind'))).statusCode).toBe(429);
  });
});

test('a guest is mailed at most five new links within an hour, on request', async () => {
  const made = await makeWaiver(aalto);
  for (let sent = 0; sent < 5; sent++) expect((await aalto.post(waiverPath(made, '/resend'))).statusCode).toBe(202);
  const refused = await birch.post(waiverPath(made, '/resend'));
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'This guest has been mailed 5 new links within an hour. Please try again in 60 minutes.' },
  ]);
  expect(await steps(made)).toEqual(['created', ...Array(5).fill('resent')]);
  expect((await aalto.post(waiverPath(await makeWaiver(aalto), '/resend'))).statusCode).toBe(202);
});

test('a family mails at most thirty waivers within an hour, however it does', async () => {
  const made = await makeWaiver(birch);
  await execute('update tries set at = array_fill(now(), array[30]) where kind = ? and who = ?', [
    'invitation',
    birch.familyId,
  ]);
  const body = { guestName: 'Ken Watanabe', guestEmail: 'ken@example.com' };
  for (const refused of [
    await birch.post('/api/waivers', body),
    await birch.post(waiverPath(made, '/resend')),
    await birch.patch(waiverPath(made), { guestName: 'Keiko' }),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringMatching(/^Your family has mailed 30 waivers within an hour\. Please try again in \d+ minutes\.$/),
    ]);
  expect(await steps(made)).toEqual(['created']);
  // The guest's own limit is untouched, however often a family at its limit tries.
  for (let tried = 0; tried < 5; tried++) await birch.post(waiverPath(made, '/resend'));
  expect((await aalto.post(waiverPath(made, '/resend'))).statusCode).toBe(202);
  expect((await birch.post(waiverPath(made, '/remind'))).statusCode).toBe(202);
  expect((await makeWaiver(aalto)).status).toBe('pending');
  // What was counted before the database's clock was set back does not count.
  await execute("update tries set at = array_fill(now() + interval '1 day', array[30]) where who = ?", [
    birch.familyId,
  ]);
  expect((await birch.post('/api/waivers', body)).statusCode).toBe(201);
});

describe('signing on a family’s screen', () => {
  test('is refused with five megabytes, with a reason', async () => {
    const made = await makeWaiver(aalto);
    const response = await signOnScreen(aalto, made, {
      signatureURL: `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    });
    expect([response.statusCode, response.json()]).toEqual([413, { message: 'The signature is larger than 500 kB.' }]);
  });
});

describe('a preview', () => {
  test('every page of the longest text says that it is a preview', async () => {
    const pages = await readPages((await preview(`Title\n\n${'I know the risks. '.repeat(1110)}`)).rawPayload);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]?.text.startsWith(MARK)).toBe(true);
    for (const [index, { text }] of pages.entries())
      expect(text.endsWith(`${MARK} · Page ${index + 1} of ${pages.length}`)).toBe(true);
  });
});

describe('the check of a PDF', () => {
  test('accepts PDFs of ten megabytes at most', async () => {
    expect((await verify(Buffer.alloc(10_485_760, 1))).json()).toEqual({ genuine: false });
    const larger = await verify(Buffer.alloc(10_485_761, 1));
    expect([larger.statusCode, larger.json()]).toEqual([
      413,
      { message: 'The PDF is larger than 10 MB, so it isn’t one of our records.' },
    ]);
  });
});

describe('the database refuses to alter a signed waiver', () => {
  const refused = /stays as it is|is closed/;

  test.each([
    `update waivers set guest_name = 'Mallory' where id = $`,
    `update waivers set status = 'pending', signed_at = null, signer_name = null where id = $`,
    `update waivers set waiver_content = waiver_content where id = $`,
    'delete from waivers where id = $',
    `update waiver_audit set address = '10.0.0.1' where waiver_id = $`,
    'delete from waiver_audit where waiver_id = $',
    `update waiver_documents set pdf = '' where waiver_id = $`,
    'delete from waiver_documents where waiver_id = $',
    `insert into waiver_audit (waiver_id, what, at) values ($, 'viewed', now())`,
    'truncate waiver_audit',
    'truncate waiver_documents',
    'truncate waivers cascade',
  ])('%s', async (statement) => {
    const tables = ['waivers', 'waiver_audit', 'waiver_documents'];
    const read = async () =>
      JSON.stringify(await Promise.all(tables.map((table) => execute(`select * from ${table}`))));
    const before = await read();
    await expect(execute(statement.replace('$', `'${signed.id}'`))).rejects.toThrow(refused);
    expect(await read()).toBe(before);
  });
});

describe('a correction', () => {
  test('that is based on an earlier revision is refused with the current waiver', async () => {
    const made = await makeWaiver(aalto);
    const first = await correct(birch, made, { guestName: 'Ana R.' }, '"1"');
    expect(first.statusCode).toBe(200);
    const late = await correct(aalto, made, { guestName: 'Ana Maria' }, '"1"');
    const message = 'Somebody else corrected this waiver. Please read it again.';
    expect([late.statusCode, late.json()]).toEqual([409, { message, current: first.json() }]);
    expect((await correct(aalto, made, { guestName: 'Ana Maria' }, '"2"')).json()).toMatchObject({ revision: 3 });
    expect((await correct(aalto, made, { guestName: 'Ana Luz' }, 'three')).statusCode).toBe(400);
  });
});

test('a server that was off for days sweeps when it starts', async () => {
  const late = await makeWaiver(aalto);
  await letRunOut(server.db, late);
  woken = await startServer({ db: server.db, publicUrl: SITE, deliver: noMail });
  await woken.listen();
  await until(async () => (await stored(late)) === 'expired');
  expect(await logged(late)).toEqual([
    ['WaiverCreated', 'Aalto'],
    ['WaiverUpdated', null],
  ]);
});

test('a signature that fails at the commit leaves nothing behind and is not published', async () => {
  const made = await makeWaiver(aalto);
  const before = await listWaivers(aalto);
  const { client, from } = await joined();
  await execute(`
    create function refuse_waiver() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`);
  await execute(`
    create constraint trigger refuse_waiver after update on waivers
    deferrable initially deferred for each row execute function refuse_waiver()`);
  const guest = guestOf(server, tokenOf(made));
  const responses = [await signOnScreen(aalto, made), await guest.sign(), await guest.view()];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  await execute('drop trigger refuse_waiver on waivers');
  expect([await head(), await listWaivers(aalto)]).toEqual([from, before]);
  for (const sql of [
    'select * from waiver_documents where waiver_id = ?',
    `select * from mails where kind = 'waiver-copy' and about = ?`,
    `select * from waiver_audit where what <> 'created' and waiver_id = ?`,
  ])
    expect(await execute(sql, [made.id])).toEqual([]);

  expect((await guest.sign()).statusCode).toBe(200);
  await until(() => client.heard.length > 0);
  expect(client.heard).toMatchObject([{ version: from + 1, type: 'WaiverSigned' }]);
});
