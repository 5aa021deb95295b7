import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterEach, expect, test } from '@jest/globals';
import type { Received } from '../support/mail-server.ts';
import { signedIn } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';
import { linkIn, waiverMails } from '../support/waiver-mails.ts';
import {
  auditOf,
  currentTokenOf,
  letRunOut,
  makeWaiver,
  readWaiver,
  SITE,
  signOnScreen,
  waiverPath,
} from '../support/waivers.ts';

const { post, server, aalto, mailsOf, isSettled, tryAgain } = await waiverMails();
const address = await server.listen();
afterEach(closeClients);

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
    expect(without?.mail).toMatchObject({ subject: 'Please sign your waiver for Heron Houseboat (Ana Ruiz)' });
    expect(without?.mail.replyTo).toBeUndefined();
  } finally {
    await server.db.em().execute(rename, ['Cohen', cohen.familyId]);
    await server.db.em().execute(`update users set email = 'cohen@example.org' where family_id = ?`, [cohen.familyId]);
  }
});
