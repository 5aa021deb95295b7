import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { readEnvironment } from '../../src/platform/config/environment.ts';
import { openDelivery, senderOf } from '../../src/platform/mail/delivery.ts';
import { testMessage } from '../support/mail-outbox.ts';
import { startMailServer } from '../support/mail-server.ts';

const PUBLIC_URL = 'http://boat.example';
const MAIL_FROM = 'boat@boat.example';

test.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example/?pool=true' }, 'SMTP_URL'],
  // Each would wait for the other side to begin.
  [{ SMTP_URL: 'smtp://mail.example:465' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://boat:secret@mail.example:587' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'smtp://mail.example', PUBLIC_URL }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Heron' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'boat@localhost' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'boat@boat.example, eve@example.com' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Heron <boat@boat.example> and others' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Heron\r\nBcc: eve@example.com <boat@boat.example>' }, 'MAIL_FROM'],
])('%j fails the start and names %s', (env, name) => {
  expect(() => readEnvironment(env as NodeJS.ProcessEnv)).toThrow(`Environment variable ${name}: `);
});

test('a bad SMTP_URL is not repeated, because it may contain a password', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://boat:secret@/x' })).toThrow(/^(?!.*secret)/s);
});

test.each([
  [MAIL_FROM, ''],
  ['Heron <boat@boat.example>', 'Heron'],
  ['"Ś, Heron" <boat@boat.example>', 'Ś, Heron'],
  ['<boat@boat.example>', ''],
])('mails can come from %s', (given, name) => {
  expect(readEnvironment({ MAIL_FROM: given }).mailFrom).toEqual({ name, address: MAIL_FROM });
});

test('without a mail server mails are written to the data directory, from a placeholder address', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'houseboat-mail-settings-'));
  const env = readEnvironment({ DATA_DIR: dataDir });
  const deliver = openDelivery(env, () => senderOf(env, { title: 'Heron Houseboat' }));
  const mail = { id: crypto.randomUUID(), messageId: '<1@x>', createdAt: new Date(), message: testMessage(1) };
  const delivered = await deliver(mail, new AbortController().signal);
  expect(delivered).toMatchObject({ file: expect.stringContaining(join(dataDir, 'outbox', '20')) });
  const [file = ''] = readdirSync(join(dataDir, 'outbox'));
  const { from } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', file)));
  expect(from).toEqual({ name: 'Heron Houseboat', address: 'houseboat@houseboat.invalid' });
  rmSync(dataDir, { recursive: true });
});

test.each([
  [PUBLIC_URL, new URL(PUBLIC_URL).hostname],
  ['http://192.168.1.20:3000', expect.stringMatching(/\S/)],
])('the mail server of %s is greeted by the name %s, and by no bare address', async (url, client) => {
  const server = await startMailServer();
  const env = readEnvironment({ SMTP_URL: server.url, PUBLIC_URL: url, MAIL_FROM });
  const mail = { id: crypto.randomUUID(), messageId: '<1@x>', createdAt: new Date(), message: testMessage(1) };
  await openDelivery(env, () => senderOf(env, { title: 'Heron' }))(mail, new AbortController().signal);
  expect(server.received).toMatchObject([{ client }]);
  expect(server.received[0]?.client).not.toMatch(/^[\d.]+$/);
  await server.close();
});

test('with a mail server mails are sent there, under the boat’s title unless a name is set', async () => {
  const server = await startMailServer();
  const names = [];
  for (const from of [MAIL_FROM, `Captain <${MAIL_FROM}>`]) {
    const env = readEnvironment({ SMTP_URL: server.url, PUBLIC_URL, MAIL_FROM: from });
    const deliver = openDelivery(env, () => senderOf(env, { title: 'Heron Houseboat' }));
    const mail = { id: crypto.randomUUID(), messageId: '<1@x>', createdAt: new Date(), message: testMessage(1) };
    await deliver(mail, new AbortController().signal);
    names.push(server.received.at(-1)?.mail.from);
  }
  expect(names).toEqual([
    { name: 'Heron Houseboat', address: MAIL_FROM },
    { name: 'Captain', address: MAIL_FROM },
  ]);
  await server.close();
});
