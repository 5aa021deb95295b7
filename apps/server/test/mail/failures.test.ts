import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { deliverBySmtp } from '../../src/mail/smtp.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { from, impatience, letPass, mailRows, openOutbox } from '../support/mail-outbox.ts';
import { type MailServer, startMailServer, type Trouble } from '../support/mail-server.ts';
import { until } from '../support/wait.ts';

let db: Database;
let server: MailServer;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareDatabase(db, boatFile);
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await server.close();
  await db.em().execute('delete from mails');
});
afterAll(() => db.close());

/** An outbox that is closed at the end of its test. */
function open(...[options]: [Omit<Parameters<typeof openOutbox>[1], 'server'>?]) {
  const opened = openOutbox(db, { server, ...options });
  closing.push(opened.outbox.close);
  return opened;
}

const isOver = async () => (await mailRows(db)).every(({ outcome }) => outcome !== null);
/** The one mail, once its try with this number has failed. */
const afterTry = (number: number) =>
  until(async () => (await mailRows(db)).find(({ tries, last_error }) => tries === number && last_error !== null));

describe.each<[Trouble, string]>([
  [{ at: 'greeting', does: 421 }, 'EPROTOCOL CONN 421'],
  [{ at: 'greeting', does: 554 }, 'EPROTOCOL CONN 554'],
  [{ at: 'greeting', does: 'drop' }, 'ECONNECTION CONN'],
  [{ at: 'greeting', does: 'hang' }, 'ETIMEDOUT GREETING_TIMEOUT CONN'],
  [{ at: 'sender', does: 421 }, 'EENVELOPE MAIL FROM 421'],
  [{ at: 'sender', does: 450 }, 'EENVELOPE MAIL FROM 450'],
  [{ at: 'sender', does: 550 }, 'EENVELOPE MAIL FROM 550'],
  [{ at: 'recipient', does: 421 }, 'ECONNECTION CONN 421'],
  [{ at: 'recipient', does: 450 }, 'EENVELOPE RCPT TO 450'],
  [{ at: 'recipient', does: 530 }, 'EENVELOPE RCPT TO 530'],
  [{ at: 'data', does: 421 }, 'EMESSAGE DATA 421'],
  [{ at: 'data', does: 450 }, 'EMESSAGE DATA 450'],
  [{ at: 'data', does: 'drop' }, 'ECONNECTION CONN'],
  [{ at: 'data', does: 'hang' }, 'ETIMEDOUT SOCKET_TIMEOUT CONN'],
])('a server in trouble for a while (%j)', (trouble, error) => {
  test('gets the mail later', async () => {
    const { outbox, queue, log } = open(trouble.does === 'hang' ? { patience: impatience } : {});
    server.trouble = trouble;
    await queue(1);
    outbox.wake();
    const row = await afterTry(1);
    expect(row).toMatchObject({ tries: 1, outcome: null, last_error: expect.stringMatching(`^${error}`) });
    expect([row.due_in > 50, Math.round(row.due_in) <= 60]).toEqual([true, true]);
    expect(log()).toContainEqual(expect.objectContaining({ mail: row.id, error: row.last_error, seconds: 60 }));
    expect(server.received).toEqual([]);
    await outbox.close();

    server.trouble = undefined;
    await letPass(db, '1 minute');
    open().outbox.wake();
    await until(isOver);
    expect(await mailRows(db)).toMatchObject([{ tries: 2, outcome: 'sent' }]);
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([row.message_id]);
  });
});

test.each<[Trouble, string]>([
  [{ at: 'recipient', does: 550 }, 'EENVELOPE RCPT TO 550'],
  [{ at: 'recipient', does: 553 }, 'EENVELOPE RCPT TO 553'],
  [{ at: 'data', does: 554 }, 'EMESSAGE DATA 554'],
])('a server that refuses the mail for good (%j) is not asked again', async (trouble, error) => {
  const { outbox, queue, log } = open();
  server.trouble = trouble;
  await queue(1);
  outbox.wake();
  await until(isOver);
  const [row] = await mailRows(db);
  expect(row).toMatchObject({ tries: 1, outcome: 'failed', last_error: expect.stringMatching(`^${error}`) });
  expect(log()).toContainEqual(
    expect.objectContaining({ mail: row?.id, error: row?.last_error, msg: 'a mail has failed for good' }),
  );
  await letPass(db, '1 day');
  await queue(2);
  outbox.wake();
  await until(async () => (await mailRows(db))[1]?.outcome);
  expect((await mailRows(db)).map(({ tries }) => tries)).toEqual([1, 1]);
});

test('an address that no server could understand is not tried again', async () => {
  const { outbox, queue } = open({
    compose: async () => ({ to: { name: 'Nobody', address: '' }, subject: '', text: '' }),
  });
  await queue(1);
  outbox.wake();
  await until(isOver);
  expect(await mailRows(db)).toMatchObject([{ outcome: 'failed', last_error: 'EENVELOPE API' }]);
});

test('a server that does not take the password is asked again, and the password is not told', async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  const url = strict.url.replace('//', '//boat:hush-hush@');
  const { outbox, queue, lines } = open({ deliver: deliverBySmtp({ url, from }) });
  await queue(1);
  outbox.wake();
  expect(await afterTry(1)).toMatchObject({ outcome: null, last_error: 'EAUTH AUTH PLAIN 535 5.7.8' });
  await outbox.close();
  expect(lines.join()).not.toContain('hush-hush');
  await strict.close();
});

test('a server that is down gets the mail when it is back', async () => {
  const { outbox, queue } = open();
  await server.close();
  await queue(1);
  outbox.wake();
  expect(await afterTry(1)).toMatchObject({ outcome: null, last_error: 'ESOCKET ECONNREFUSED CONN' });
  await server.open();
  await letPass(db, '1 minute');
  outbox.wake();
  await until(isOver);
  expect(server.received).toHaveLength(1);
});

test('a mail whose acceptance was never heard of is sent again, and can be told by its Message-ID', async () => {
  const { outbox, queue } = open();
  server.trouble = { at: 'data', does: 'accept-and-drop' };
  await queue(1);
  outbox.wake();
  const { message_id } = await afterTry(1);
  server.trouble = undefined;
  await db.em().execute('update mails set due_at = now()');
  outbox.wake();
  await until(isOver);
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([message_id, message_id]);
  expect(server.received[1]?.mail.date).toBe(server.received[0]?.mail.date);
});

test('recipients that a server hangs on hold the others up but for a moment', async () => {
  const { outbox, queue } = open({ patience: impatience });
  server.trouble = (recipient) => (/-[123]@/.test(recipient) ? { at: 'recipient', does: 'hang' } : undefined);
  await queue(1, 2, 3, 4, 5);
  await db.em().execute(`update mails set due_at = due_at - interval '1 second' where number < 4`);
  outbox.wake();
  const outcomes = async () => (await mailRows(db)).map(({ outcome }) => outcome);
  await until(async () => (await outcomes()).filter((outcome) => outcome === 'sent').length === 2);
  expect(await outcomes()).toEqual([null, null, null, 'sent', 'sent']);
});

test('a server that says a little now and then, and never gets to the point, is left', async () => {
  const lingering = createServer((socket) => {
    const says = ['220 well\r\n', '250-let\r\n', '250-me\r\n', '250-see\r\n'];
    const saying = setInterval(() => socket.write(says.shift() ?? '250-hm\r\n'), 50);
    socket
      .resume()
      .on('error', () => {})
      .on('end', () => socket.destroy())
      .on('close', () => clearInterval(saying));
  }).listen(0, '127.0.0.1');
  await once(lingering, 'listening');
  const url = `smtp://127.0.0.1:${(lingering.address() as AddressInfo).port}`;
  const { outbox, queue } = open({ deliver: deliverBySmtp({ url, from }, { ...impatience, whole: 1_500 }) });
  await queue(1);
  outbox.wake();
  expect(await afterTry(1)).toMatchObject({ outcome: null, last_error: 'EABORT TimeoutError' });
  lingering.close();
});

test('the waits grow to an hour, and a day after it was queued a mail is given up', async () => {
  const { outbox, queue } = open();
  server.trouble = { at: 'greeting', does: 421 };
  await queue(1);
  const waits: number[] = [];
  for (let tries = 1; tries <= 8; tries++) {
    await db.em().execute('update mails set due_at = now(), last_error = null');
    outbox.wake();
    waits.push((await afterTry(tries)).due_in);
  }
  expect(waits.map(Math.round)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);

  // The last try comes when the day is over, were it sooner than the wait.
  await db
    .em()
    .execute(`update mails set created_at = now() - interval '23 hours 50 minutes', due_at = now(), last_error = null`);
  outbox.wake();
  const { due_in, outcome } = await afterTry(9);
  expect([Math.round(due_in), outcome]).toEqual([600, null]);
  await letPass(db, '10 minutes');
  outbox.wake();
  await until(isOver);
  expect(await mailRows(db)).toMatchObject([{ tries: 10, outcome: 'failed', last_error: 'EPROTOCOL CONN 421' }]);
});

test('a mail that no server was up to send for days gets its try', async () => {
  const { outbox, queue } = open();
  await queue(1);
  await letPass(db, '3 days');
  outbox.wake();
  await until(isOver);
  expect(server.received).toHaveLength(1);
});
