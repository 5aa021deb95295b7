import { expect, test } from '@jest/globals';
import type { Received } from '../support/mail-server.ts';
import { readPages } from '../support/pdf-pages.ts';
import { signedIn } from '../support/server.ts';
import { until } from '../support/wait.ts';
import { linkIn, waiverMails } from '../support/waiver-mails.ts';
import { auditOf, loggedOf, makeWaiver, readWaiver, waiverPath } from '../support/waivers.ts';

const { post, server, aalto, isSettled, received, guestBy } = await waiverMails();

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
  expect(invited.mail.subject).toBe('Please sign your waiver for Heron Houseboat (Ana Ruiz)');
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
  expect(copy?.mail.subject).toBe('Your signed waiver for Heron Houseboat (Ana Ruiz)');
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
  expect(post.received[1]?.mail.subject).toBe('Reminder: please sign your waiver for Heron Houseboat (Ana Ruiz)');
  expect((await guestBy(first as string).read()).statusCode).toBe(404);
  expect((await guestBy(third as string).read()).statusCode).toBe(200);
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

test('a guest whose host family has left is told to ask the family that runs the boat, which gets the answers', async () => {
  const waiver = await makeWaiver(aalto, { guestEmail: 'left@example.org' });
  const toGuest = () => post.received.filter(({ to }) => to.includes('left@example.org'));
  await until(isSettled(waiver));
  const birch = await signedIn(server.app, 'birch');
  const leave = (at: string) =>
    server.db.em().execute(`update families set left_at = ${at} where id = ?`, [waiver.hostFamilyId]);
  await leave('now()');
  try {
    for (const action of ['/remind', '/resend']) {
      expect((await birch.post(waiverPath(waiver, action))).statusCode).toBe(202);
      await until(isSettled(waiver));
    }
    expect((await guestBy(linkIn(toGuest().at(-1) as Received)).sign()).statusCode).toBe(200);
    await until(isSettled(waiver));
  } finally {
    await leave('null');
  }
  const [before, ...after] = toGuest().map(({ mail }) => mail);
  expect(before?.text).toContain('ask the Aalto family');
  expect(after).toHaveLength(3);
  for (const { text, replyTo } of after) {
    expect(replyTo).toEqual([{ name: 'Birch family', address: 'birch@example.org' }]);
    expect(text).toMatch(/please (?:ask|tell) the Birch family/);
    expect(text).not.toMatch(/Aalto|looking forward/);
  }
});
