import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { deliverBySmtp, deliverToFiles, describeFailure, tlsOptions } from '../../src/platform/mail/delivery.ts';
import type { Message, OutgoingMail } from '../../src/platform/mail/message.ts';
import { from, testMessage } from '../support/mail-outbox.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'houseboat-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outgoing = (message: Partial<Message> = {}): OutgoingMail => {
  const id = crypto.randomUUID();
  const createdAt = new Date('2026-05-24T18:15:03.120Z');
  return { id, messageId: `<${id}@boat.example.org>`, createdAt, message: { ...testMessage(1), ...message } };
};

describe('a message', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  /** Delivers a message and returns what arrived, with the names of its headers. */
  async function deliver(message: Partial<Message>) {
    await deliverBySmtp({ url: server.url, from: () => from })(outgoing(message), signal);
    const [received] = server.received;
    if (!received) throw new Error('Nothing arrived.');
    return { ...received, headers: received.mail.headers.map(({ key }) => key) };
  }

  const plainHeaders = [
    'auto-submitted',
    'from',
    'to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
    'content-transfer-encoding',
  ];

  test.each([
    'Ana "Nana" O’Brien, Jr.',
    'Smith, Jones; and <friends@example.com>',
    'back\\slash " quote',
    'Łukasz Żółć',
    'Shizhé’é łóó’ ʼÁáshį́į́h',
    'محمد الأحمد',
    '船の家 👨‍👩‍👧 🛶',
    'x'.repeat(120),
  ])('arrives with the name and subject %s unchanged, at its recipient only', async (words) => {
    const to = { name: words, address: 'guest@example.org' };
    const { to: recipients, mail, headers, raw } = await deliver({ to, subject: words, text: `${words}\n` });
    expect(recipients).toEqual(['guest@example.org']);
    expect([mail.to, mail.subject, mail.text]).toEqual([[to], words, `${words}\n`]);
    expect(headers.sort()).toEqual(plainHeaders.toSorted());
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
  });

  test.each([
    ['bo&kim@example.org', 'bo&kim@example.org'],
    ['bo@münchen.example', 'bo@xn--mnchen-3ya.example'],
  ])('to %s is addressed to %s', async (address, ascii) => {
    const { to, mail } = await deliver({ to: { name: 'Bo', address } });
    // The test's server decodes the recipient.
    expect([to, mail.to]).toEqual([[address], [{ name: 'Bo', address: ascii }]]);
  });

  test.each(['\r\n', '\n', '\r', '\0', '\u2028', '=?utf-8?Q?=0D=0A?='])(
    'gets no header from a line break: %j',
    async (lineBreak) => {
      const trap = `Guest${lineBreak}Bcc: eve@example.com${lineBreak}${lineBreak}<b>words</b>`;
      const { to, headers, mail } = await deliver({
        to: { name: trap, address: 'guest@example.org' },
        subject: trap,
        attachments: [{ filename: trap, content: Buffer.from('x'), contentType: 'application/pdf' }],
      });
      expect(to).toEqual(['guest@example.org']);
      expect(headers.sort()).toEqual(plainHeaders.filter((name) => name !== 'content-transfer-encoding').toSorted());
      expect([mail.bcc, mail.html, mail.attachments.length]).toEqual([undefined, undefined, 1]);
    },
  );

  test.each([
    'guest@example.org, eve@example.com',
    'guest@example.org\r\nRCPT TO:<eve@example.com>',
    'guest@example.org> NOTIFY=SUCCESS <eve@example.com',
    'Guest <guest@example.org>, Eve <eve@example.com>',
  ])('is not delivered to an address hidden in another: %j', async (address) => {
    await expect(deliver({ to: { name: 'Guest', address } })).rejects.toThrow(/invalid|all recipients were rejected/i);
    expect(server.received).toEqual([]);
  });

  test('has the date of its try, because some servers refuse one that waited for days', async () => {
    const { mail } = await deliver({});
    expect(Date.parse(mail.date ?? '')).toBeGreaterThan(outgoing().createdAt.getTime() + 86_400_000);
  });
});

describe('a connection to a mail server', () => {
  test.each([
    ['smtps://mail.example.org', { requireTLS: false, tls: { rejectUnauthorized: true } }],
    ['smtps://boat:secret@mail.example.org', { requireTLS: false, tls: { rejectUnauthorized: true } }],
    ['smtp://boat:secret@mail.example.org', { requireTLS: true, tls: { rejectUnauthorized: true } }],
    ['smtp://mail.example.org', { requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://boat:secret@localhost:1025', { requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://boat:secret@127.0.0.1.example.org', { requireTLS: true, tls: { rejectUnauthorized: true } }],
    ['smtps://[::1]', { requireTLS: false, tls: { rejectUnauthorized: false } }],
  ])('to %s has these TLS options', (url, options) => {
    expect(tlsOptions(url)).toEqual(options);
  });

  const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = (
    { username, password },
    _session,
    done,
  ) =>
    username === 'boat@home' && password === 'a:b/c%'
      ? done(null, { user: username })
      : done(Object.assign(new Error('no'), { responseCode: 535 }));
  const credentials = `${encodeURIComponent('boat@home')}:${encodeURIComponent('a:b/c%')}`;
  const at = ({ port }: MailServer, host = '127.0.0.1', scheme = 'smtp') =>
    `${scheme}://${credentials}@${host}:${port}`;

  test.each([
    ['smtp', false],
    ['smtps', true],
  ])('by %s is encrypted and authenticated if the server can do both', async (scheme, secure) => {
    const server = await startMailServer({ secure, authOptional: false, onAuth });
    const delivery = await deliverBySmtp({ url: at(server, '127.0.0.1', scheme), from: () => from })(
      outgoing(),
      signal,
    );
    expect(delivery).toEqual({ done: 'sent', response: '250' });
    expect(server.received).toMatchObject([{ isSecure: true, user: 'boat@home' }]);
    await server.close();
  });

  test.each([
    ['offers no encryption', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }],
    ['has an untrusted certificate', {}],
  ])('sends no password to another machine that %s', async (_, options) => {
    let isAuthenticated = false;
    const server = await startMailServer({
      ...options,
      onAuth: (_auth, _session, done) => {
        isAuthenticated = true;
        done(null, { user: 'anybody' });
      },
    });
    // This address reaches the local machine but does not count as loopback.
    await expect(
      deliverBySmtp({ url: at(server, '0.0.0.0'), from: () => from })(outgoing(), signal),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(ETLS|ESOCKET)$/),
    });
    expect([isAuthenticated, server.received]).toEqual([false, []]);
    await server.close();
  });
});

describe('a mail in a file', () => {
  const write = async (mail: OutgoingMail) => {
    const deliver = deliverToFiles({ folder: join(folder, 'outbox'), from: () => from });
    const delivered = await deliver(mail, signal);
    return delivered.done === 'written to a file' ? delivered.file : '';
  };

  test('is written also after somebody has removed the folder', async () => {
    const deliver = deliverToFiles({ folder: join(folder, 'outbox'), from: () => from });
    await deliver(outgoing(), signal);
    rmSync(join(folder, 'outbox'), { recursive: true });
    expect(await deliver(outgoing(), signal)).toMatchObject({ done: 'written to a file' });
  });

  test('is complete, readable only by its owner, and named by its time', async () => {
    const mail = outgoing();
    const file = await write(mail);
    expect(file).toBe(join(folder, 'outbox', `20260524T181503120Z-${mail.id}.eml`));
    const { mode } = statSync(file);
    expect(mode & 0o777).toBe(0o600);
    const content = readFileSync(file, 'utf8');
    expect(content).not.toMatch(/[^\r]\n/);
    expect(await PostalMime.parse(content)).toMatchObject({
      from,
      to: [testMessage(1).to],
      subject: 'Mail 1',
      messageId: mail.messageId,
      text: 'This is mail 1.\n',
    });
  });

  test('is overwritten when the mail is written again', async () => {
    const before = readdirSync(join(folder, 'outbox')).length;
    const mail = outgoing();
    await write(mail);
    const file = await write({ ...mail, message: testMessage(2) });
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(before + 1);
    expect((await PostalMime.parse(readFileSync(file))).subject).toBe('Mail 2');
  });
});

test.each([
  ['550 5.1.1 No such user', 550, true],
  ['554 5.7.1 Relay access denied', 554, false],
  ['530 5.7.0 Authentication required', 530, false],
  ['450 4.2.1 Try later', 450, false],
  ['550 relay not permitted', 550, false],
  ['550 5.4.5 Daily user sending limit exceeded', 550, false],
])('the answer %j to a recipient has the code %i and is final: %s', (response, responseCode, isFinal) => {
  const error = Object.assign(new Error(response), { code: 'EENVELOPE', command: 'RCPT TO', response, responseCode });
  expect(describeFailure(Object.assign(error, { permanent: responseCode >= 500 }))).toMatchObject({ isFinal });
});
