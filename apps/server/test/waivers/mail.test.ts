import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { deliverBySmtp } from '../../src/platform/mail/delivery.ts';
import { advanceTime, from } from '../support/mail-outbox.ts';
import { type Received, startMailServer } from '../support/mail-server.ts';
import { readPages } from '../support/pdf-pages.ts';
import { signedIn, startServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';
import {
  auditOf,
  currentTokenOf,
  guestOf,
  letRunOut,
  loggedOf,
  makeWaiver,
  readWaiver,
  SITE,
  signOnScreen,
  waiverPath,
} from '../support/waivers.ts';

const post = await startMailServer();
const server = await startServer({ publicUrl: SITE, deliver: deliverBySmtp({ url: post.url, from: () => from }) });
const address = await server.listen();
const aalto = await signedIn(server.app, 'aalto');
beforeEach(() => {
  post.fault = undefined;
  post.received.length = 0;
});
afterEach(closeClients);
afterAll(async () => {
  await server.close();
  await post.close();
});

const mailsOf = (waiver: Waiver) =>
  server.db.em().execute('select kind, number, outcome from mails where about = ? order by created_at', [waiver.id]);
const isSettled = (waiver: Waiver) => async () => (await mailsOf(waiver)).every(({ outcome }) => outcome !== null);
async function received(count: number): Promise<Received[]> {
  await until(() => post.received.length >= count);
  return post.received;
}

/** The link in a mail, which is the same in its text and its HTML. */
function linkIn({ mail }: Received): string {
  const links = [mail.text, mail.html].flatMap((part) => part?.match(/https:\/\/boat\.test\/[^\s"<]*/g) ?? []);
  expect(new Set(links).size).toBe(1);
  expect(links).toHaveLength(2);
  return links[0] as string;
}
const guestBy = (link: string) => guestOf(server, /\/sign\/([^/]+)$/.exec(link)?.[1] ?? '');
/** Lets the mails that could not be sent succeed at the next attempt. */
async function tryAgain(waiver: Waiver): Promise<void> {
  const untried = 'select from mails where about = ? and outcome is null and last_error is null';
  await until(async () => (await server.db.em().execute(untried, [waiver.id])).length === 0);
  post.fault = undefined;
  await advanceTime(server.db, '10 minutes');
  await makeWaiver(aalto, { guestEmail: 'nudge@example.org' });
}

test('a guest is invited, signs once through the mailed link, and gets the genuine record', async () => {
  const made = await makeWaiver(aalto);
  const [invited] = await received(1);
  if (!invited) throw new Error('A mail is expected.');
  expect(invited).toMatchObject({
    to: ['ana@example.org'],
    mail: {
      to: [{ name: 'Ana Ruiz', address: 'ana@example.org' }],
      from: { address: 'boat@example.org' },
      replyTo: [{ name: 'Aalto family', address: 'aalto@example.org' }],
    },
  });
  expect(invited.mail.subject).toBe('Please sign your waiver for Heron Houseboat');
  for (const words of ['Ana Ruiz', 'Aalto family', 'Heron', 'on paper']) {
    expect(invited.mail.text).toContain(words);
    expect(invited.mail.html).toContain(words);
  }
  await until(isSettled(made));
  expect(await readWaiver(aalto, made)).toMatchObject({ status: 'pending', mail: { state: 'sent' } });

  const guest = guestBy(linkIn(invited));
  expect((await guest.read()).json().guestName).toBe('Ana Ruiz');
  await guest.view();
  expect((await guest.sign()).statusCode).toBe(200);
  expect([(await guest.sign()).statusCode, (await guest.read()).statusCode]).toEqual([404, 404]);

  const [, copy] = await received(2);
  expect(copy?.mail.subject).toBe('Your signed waiver for Heron Houseboat');
  expect(copy?.mail.text).not.toMatch(/https?:/);
  const [attached, ...others] = copy?.mail.attachments ?? [];
  expect([attached?.mimeType, attached?.disposition, others]).toEqual(['application/pdf', 'attachment', []]);
  expect(attached?.filename).toMatch(/^Waiver Ana Ruiz \d{4}-\d\d-\d\d\.pdf$/);
  const pdf = Buffer.from(attached?.content as ArrayBuffer);
  expect((await aalto.get(waiverPath(made, '/document'))).rawPayload).toEqual(pdf);
  const verified = await aalto.call('POST', '/api/waivers/verify', {
    payload: pdf,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(verified.json()).toMatchObject({ genuine: true, waiver: { id: made.id } });
  const said = (await readPages(pdf)).map(({ text }) => text).join(' ');
  expect(said).toContain('Ana María Ruiz');

  await until(isSettled(made));
  expect(await readWaiver(aalto, made)).toMatchObject({ status: 'signed', mail: { state: 'sent' } });
  expect((await loggedOf(server.db, made)).map(({ type }) => type)).toEqual([
    'WaiverCreated',
    'WaiverUpdated',
    'WaiverUpdated',
    'WaiverSigned',
    'WaiverUpdated',
  ]);
  // The signature closes the audit trail, so later mails are not on it.
  expect((await auditOf(server.db, made)).map(({ what, address }) => [what, address !== null])).toEqual([
    ['created', true],
    ['sent', false],
    ['viewed', true],
    ['consented', true],
    ['signed', true],
  ]);
});

test('a reminder has the same link, and a new link is a different one', async () => {
  const made = await makeWaiver(aalto);
  await received(1);
  await aalto.post(waiverPath(made, '/remind'));
  await received(2);
  await aalto.post(waiverPath(made, '/resend'));
  const [first, second, third] = (await received(3)).map(linkIn);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(post.received[1]?.mail.subject).toBe('Reminder: please sign your waiver for Heron Houseboat');
  expect((await guestBy(first as string).read()).statusCode).toBe(404);
  expect((await guestBy(third as string).read()).statusCode).toBe(200);
});

test('a link that is replaced before it is mailed is not mailed', async () => {
  post.fault = { at: 'recipient', does: 450 };
  const made = await makeWaiver(aalto);
  await aalto.post(waiverPath(made, '/resend'));
  await tryAgain(made);
  await until(isSettled(made));
  expect(await mailsOf(made)).toEqual([
    { kind: 'waiver-invitation', number: 1, outcome: 'dropped' },
    { kind: 'waiver-invitation', number: expect.any(Number), outcome: 'sent' },
  ]);
  const toAna = post.received.filter(({ to }) => to.includes(made.guestEmail));
  expect(toAna.map(linkIn)).toEqual([`${SITE}/sign/${await currentTokenOf(server.db, made)}`]);
  expect(await readWaiver(aalto, made)).toMatchObject({ mail: { state: 'sent' } });
});

test('a mail that was queued for a wrong address is not sent there once the address is corrected', async () => {
  post.fault = { at: 'recipient', does: 450 };
  const made = await makeWaiver(aalto, { guestName: 'Anna Ruis', guestEmail: 'wrong@example.org' });
  await aalto.post(waiverPath(made, '/remind'));
  await aalto.patch(waiverPath(made), { guestName: 'Ana Ruiz', guestEmail: 'right@example.org' });
  await tryAgain(made);
  await until(isSettled(made));
  expect((await mailsOf(made)).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'waiver-invitation dropped',
    'waiver-reminder dropped',
    'waiver-invitation sent',
  ]);
  expect(post.received.filter(({ to }) => to.includes('wrong@example.org'))).toEqual([]);
  const invited = post.received.find(({ to }) => to.includes('right@example.org'));
  expect(invited?.mail.text).toContain('Dear Ana Ruiz,');
  expect(linkIn(invited as Received)).toBe(`${SITE}/sign/${await currentTokenOf(server.db, made)}`);
  expect(await readWaiver(aalto, made)).toMatchObject({ mail: { state: 'sent' } });
});

test.each([
  ['signed', (made: Waiver) => signOnScreen(aalto, made), ['waiver-invitation dropped', 'waiver-copy sent']],
  ['expired', (made: Waiver) => letRunOut(server.db, made), ['waiver-invitation dropped']],
  ['deleted', (made: Waiver) => aalto.delete(waiverPath(made)), ['waiver-invitation dropped']],
])('nobody is asked to sign a waiver that is %s', async (_, ends, outcomes) => {
  post.fault = { at: 'recipient', does: 450 };
  const made = await makeWaiver(aalto);
  await ends(made);
  await tryAgain(made);
  await until(isSettled(made));
  expect((await mailsOf(made)).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(outcomes);
});

test('a late delivery and a final failure are both published', async () => {
  const client = await connectTo(address, aalto.cookie);
  await joinRoom(client, 'waivers');
  const published = (waiver: Waiver) =>
    client.heard
      .filter(({ data }) => (data.waiver as Waiver).id === waiver.id)
      .map(({ type, data, actor }) => [type, (data.waiver as Waiver).mail?.state, actor !== null]);

  post.fault = { at: 'recipient', does: 450 };
  const late = await makeWaiver(aalto);
  await tryAgain(late);
  await until(() => published(late).length === 2);
  expect(published(late)).toEqual([
    ['WaiverCreated', 'queued', true],
    ['WaiverUpdated', 'sent', false],
  ]);

  post.fault = { at: 'recipient', does: 550, status: '5.1.1' };
  const never = await makeWaiver(aalto);
  await until(() => published(never).length === 2);
  expect(published(never)).toEqual([
    ['WaiverCreated', 'queued', true],
    ['WaiverUpdated', 'failed', false],
  ]);
  expect(await readWaiver(aalto, never)).toMatchObject({ status: 'pending', mail: { state: 'failed' } });
  expect((await auditOf(server.db, never)).map(({ what }) => what)).toEqual(['created']);
});

test.each([
  ['أحمد "Abu" <b>علي</b>', '<p dir="auto">Dear أحمد &quot;Abu&quot; &lt;b&gt;علي&lt;/b&gt;,</p>'],
  ["Łóó’, O'Hara & Co.; x", '<p dir="auto">Dear Łóó’, O\'Hara &amp; Co.; x,</p>'],
])('a mail addresses %s correctly', async (guestName, greeting) => {
  await makeWaiver(aalto, { guestName });
  const [{ mail, to } = { mail: undefined, to: undefined }] = await received(1);
  expect([to, mail?.to]).toEqual([['ana@example.org'], [{ name: guestName, address: 'ana@example.org' }]]);
  expect(mail?.text).toContain(`Dear ${guestName},`);
  expect(mail?.html).toContain(greeting);
});

test('signing does not wait for a mail server that is unavailable', async () => {
  await post.close();
  const made = await makeWaiver(aalto);
  expect((await signOnScreen(aalto, made)).statusCode).toBe(200);
  expect(await readWaiver(aalto, made)).toMatchObject({ status: 'signed', mail: { state: 'queued' } });
  await post.open();
  await tryAgain(made);
  await until(isSettled(made));
  expect(await readWaiver(aalto, made)).toMatchObject({ mail: { state: 'sent' } });
});

test('a guest’s answers go to the host family, also to a reminder, a new link and the copy', async () => {
  const waiver = await makeWaiver(aalto, { guestEmail: 'reply@example.org' });
  const toGuest = () => post.received.filter(({ to }) => to.includes('reply@example.org'));
  await until(isSettled(waiver));
  for (const action of ['/remind', '/resend']) {
    expect((await aalto.post(waiverPath(waiver, action))).statusCode).toBe(202);
    await until(isSettled(waiver));
  }
  expect((await guestBy(linkIn(toGuest().at(-1) as Received)).sign()).statusCode).toBe(200);
  await until(isSettled(waiver));
  expect(toGuest().map(({ mail }) => mail.replyTo?.map(({ address }) => address))).toEqual(
    Array(4).fill(['aalto@example.org']),
  );
});

test('neither a name nor an address of the host family changes the headers, and without an address answers go to the boat', async () => {
  const cohen = await signedIn(server.app, 'cohen');
  const name = 'Bo <eve@example.com>,\r\nBcc: eve@example.com\r\nX-Evil: 1';
  const rename = 'update families set name = ? where id = ?';
  await server.db.em().execute(rename, [name, cohen.familyId]);
  try {
    const toGuest = async (guestEmail: string) => {
      await until(isSettled(await makeWaiver(cohen, { guestEmail })));
      return post.received.find(({ to }) => to.includes(guestEmail));
    };
    const named = await toGuest('named@example.org');
    expect(named?.to).toEqual(['named@example.org']);
    expect(named?.mail.replyTo?.map(({ address }) => address)).toEqual(['cohen@example.org']);
    expect(named?.mail.headers.map(({ key }) => key)).not.toContain('x-evil');
    await server.db.em().execute('update users set email = null where family_id = ?', [cohen.familyId]);
    const without = await toGuest('without@example.org');
    expect(without?.mail).toMatchObject({ subject: 'Please sign your waiver for Heron Houseboat' });
    expect(without?.mail.replyTo).toBeUndefined();
  } finally {
    await server.db.em().execute(rename, ['Cohen', cohen.familyId]);
    await server.db.em().execute(`update users set email = 'cohen@example.org' where family_id = ?`, [cohen.familyId]);
  }
});
