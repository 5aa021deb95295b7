import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { databaseNow } from '../../src/platform/db/database.ts';
import { deliverBySmtp } from '../../src/platform/mail/delivery.ts';
import { from, type MailRow, shortTimeouts, testMessage } from '../support/mail-outbox.ts';
import { type Fault, startMailServer } from '../support/mail-server.ts';
import { useOutboxes } from '../support/use-outboxes.ts';
import { until } from '../support/wait.ts';

const { db, server, open, rows, outcomes, allSettled, advanceTime } = useOutboxes();

/**
 * Returns whether a mail was delayed by so many seconds, at a moment between this call and the read of its row. The database's clock tells both,
 * and rounds when a mail is due to a millisecond.
 */
const fromNow = async () => {
  const startedAt = (await databaseNow(db().em())).getTime() / 1000;
  return (seconds: number, { due_in, read_at }: Pick<MailRow, 'due_in' | 'read_at'>) =>
    due_in <= seconds + 0.001 && read_at + due_in >= startedAt + seconds - 0.001;
};
/** The time limits under which a server that hangs is waited for, and no other step is cut off on a busy machine. */
const shortTimeoutsAt = (at: Fault['at']) =>
  at === 'greeting' ? { ...shortTimeouts, greeting: 3_000 } : shortTimeouts;
/** Waits until the try with this number has failed, and returns the mail. */
const afterTry = (number: number) =>
  until(async () => (await rows()).find(({ tries, last_error }) => tries === number && last_error !== null));

describe.each<[Fault, string]>([
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
  [{ at: 'recipient', does: 550 }, 'EENVELOPE RCPT TO 550'],
  [{ at: 'data', does: 421 }, 'EMESSAGE DATA 421'],
  [{ at: 'data', does: 450 }, 'EMESSAGE DATA 450'],
  [{ at: 'data', does: 550, status: '5.4.5' }, 'EMESSAGE DATA 550 5.4.5'],
  [{ at: 'data', does: 'drop' }, 'ECONNECTION CONN'],
  [{ at: 'data', does: 'hang' }, 'ETIMEDOUT SOCKET_TIMEOUT CONN'],
])('a server that fails for a while (%j)', (fault, error) => {
  test('gets the mail later', async () => {
    const { outbox, queue, log } = open(fault.does === 'hang' ? { timeouts: shortTimeoutsAt(fault.at) } : {});
    server().fault = fault;
    await queue(1);
    const isDueIn = await fromNow();
    outbox.wake();
    const row = await afterTry(1);
    expect(row).toMatchObject({ tries: 1, outcome: null, last_error: expect.stringMatching(`^${error}`) });
    expect(isDueIn(60, row)).toBe(true);
    expect(log()).toContainEqual(expect.objectContaining({ mail: row.id, error: row.last_error, seconds: 60 }));
    expect(server().received).toEqual([]);
    await outbox.close();

    server().fault = undefined;
    await advanceTime('1 minute');
    open().outbox.wake();
    await until(allSettled);
    expect(await rows()).toMatchObject([{ tries: 2, outcome: 'sent' }]);
    expect(server().received.map(({ mail }) => mail.messageId)).toEqual([row.message_id]);
  });
});

test.each<[Fault, string]>([
  [{ at: 'recipient', does: 550, status: '5.1.1' }, 'EENVELOPE RCPT TO 550 5.1.1'],
  [{ at: 'recipient', does: 553, status: '5.1.3' }, 'EENVELOPE RCPT TO 553 5.1.3'],
  [{ at: 'data', does: 554, status: '5.6.0' }, 'EMESSAGE DATA 554 5.6.0'],
])('a mail that the server refuses permanently (%j) is not tried again', async (fault, error) => {
  const { outbox, queue, log } = open();
  server().fault = fault;
  await queue(1);
  outbox.wake();
  await until(allSettled);
  const [row] = await rows();
  expect(row).toMatchObject({ tries: 1, outcome: 'failed', last_error: expect.stringMatching(`^${error}`) });
  expect(log()).toContainEqual(
    expect.objectContaining({ mail: row?.id, error: row?.last_error, msg: 'gave up on a mail' }),
  );
  await advanceTime('1 day');
  await queue(2);
  outbox.wake();
  await until(async () => (await rows())[1]?.outcome);
  expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1]);
});

test('a malformed address is not tried again', async () => {
  const { outbox, queue } = open({
    compose: async () => ({ to: { name: 'Nobody', address: '' }, subject: '', text: '' }),
  });
  await queue(1);
  outbox.wake();
  await until(allSettled);
  expect(await rows()).toMatchObject([{ outcome: 'failed', last_error: 'EENVELOPE API' }]);
});

test('a mail is tried again after a rejected password, which is not logged', async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  const url = strict.url.replace('//', '//boat:hush-hush@');
  const { outbox, queue, lines } = open({ deliver: deliverBySmtp({ url, from: () => from }) });
  await queue(1);
  outbox.wake();
  expect(await afterTry(1)).toMatchObject({ outcome: null, last_error: 'EAUTH AUTH PLAIN 535' });
  await outbox.close();
  expect(lines.join()).not.toContain('hush-hush');
  await strict.close();
});

test('a server that is down gets the mail after it is up again', async () => {
  const { outbox, queue } = open();
  await server().close();
  await queue(1);
  outbox.wake();
  expect(await afterTry(1)).toMatchObject({ outcome: null, last_error: 'ESOCKET ECONNREFUSED CONN' });
  await server().open();
  await advanceTime('1 minute');
  outbox.wake();
  await until(allSettled);
  expect(server().received).toHaveLength(1);
});

test('a mail whose acceptance was lost is sent again under the same Message-ID', async () => {
  const { outbox, queue } = open();
  server().fault = { at: 'data', does: 'accept-and-drop' };
  await queue(1);
  outbox.wake();
  const { message_id } = await afterTry(1);
  server().fault = undefined;
  await db().em().execute('update mails set due_at = now()');
  outbox.wake();
  await until(allSettled);
  expect(server().received.map(({ mail }) => mail.messageId)).toEqual([message_id, message_id]);
});

test('recipients on which a server hangs delay the others only briefly', async () => {
  const { outbox, queue } = open({ timeouts: shortTimeouts });
  server().fault = (recipient) => (/-[123]@/.test(recipient) ? { at: 'recipient', does: 'hang' } : undefined);
  await queue(1, 2, 3, 4, 5);
  await db().em().execute(`update mails set due_at = due_at - interval '1 second' where number < 4`);
  outbox.wake();
  const outcomes = async () => (await rows()).map(({ outcome }) => outcome);
  await until(async () => (await outcomes()).filter((outcome) => outcome === 'sent').length === 2);
  expect(await outcomes()).toEqual([null, null, null, 'sent', 'sent']);
});

test('a delivery to a server that keeps sending a little ends after the total timeout', async () => {
  const slow = createServer((socket) => {
    const lines = ['220 well\r\n', '250-let\r\n', '250-me\r\n', '250-see\r\n'];
    const sending = setInterval(() => socket.write(lines.shift() ?? '250-hm\r\n'), 50);
    socket
      .resume()
      .on('error', () => {})
      .on('end', () => socket.destroy())
      .on('close', () => clearInterval(sending));
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const url = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const { outbox, queue } = open({
    deliver: deliverBySmtp({ url, from: () => from }, { ...shortTimeouts, total: 1_500 }),
  });
  await queue(1);
  outbox.wake();
  expect(await afterTry(1)).toMatchObject({ outcome: null, last_error: 'EABORT TimeoutError' });
  slow.close();
});

test('the delays grow to an hour, and a mail is given up five days after it was queued', async () => {
  const { outbox, queue, log } = open();
  server().fault = { at: 'greeting', does: 421 };
  await queue(1);
  const delays = [60, 120, 240, 480, 960, 1920, 3600, 3600];
  for (const [nth, seconds] of delays.entries()) {
    await db().em().execute('update mails set due_at = now(), last_error = null');
    const isDueIn = await fromNow();
    outbox.wake();
    const row = await afterTry(nth + 1);
    expect([row.due_in, isDueIn(seconds, row)]).toEqual([expect.any(Number), true]);
  }
  expect(log().flatMap(({ seconds }) => seconds ?? [])).toEqual(delays);

  // The last try comes at the end of the five days, if that is sooner than the delay.
  const isDueIn = await fromNow();
  await db()
    .em()
    .execute(
      `update mails set created_at = now() - interval '4 days 23 hours 50 minutes', due_at = now(), last_error = null`,
    );
  outbox.wake();
  const last = await afterTry(9);
  expect([isDueIn(600, last), last.outcome]).toEqual([true, null]);
  await advanceTime('10 minutes');
  outbox.wake();
  await until(allSettled);
  expect(await rows()).toMatchObject([{ tries: 10, outcome: 'failed', last_error: 'EPROTOCOL CONN 421' }]);
});

test('a mail gets its try even if no server ran for days', async () => {
  const { outbox, queue } = open();
  await queue(1);
  await advanceTime('3 days');
  outbox.wake();
  await until(allSettled);
  expect(server().received).toHaveLength(1);
});

test.each(['2 hours', '1 day'])('a mail goes out although the database’s clock was set back by %s', async (time) => {
  const { outbox, queue } = open();
  await queue(1);
  await advanceTime(`-${time}`);
  outbox.wake();
  await until(allSettled);
  expect(await rows()).toMatchObject([{ tries: 1, outcome: 'sent' }]);
});

test('a shutdown does not wait for a hanging mail server, and the next start sends the remaining mails', async () => {
  const { outbox, queue } = open({});
  server().fault = { at: 'data', does: 'hang' };
  await queue(1, 2, 3, 4);
  outbox.wake();
  await until(() => server().connections === 3);
  await outbox.close();
  // A busy machine may record them only after the shutdown.
  await until(async () => (await rows()).filter(({ last_error }) => last_error !== null).length === 3);
  // They are due at once. After a timeout they would have been postponed.
  const queued = await rows();
  expect(queued.map(({ tries }) => tries)).toEqual([1, 1, 1, 0]);
  for (const { due_in, outcome } of queued) expect([due_in <= 0, outcome]).toEqual([true, null]);

  outbox.wake();

  server().fault = undefined;
  const next = open();
  next.outbox.wake();
  await until(allSettled);
  expect(new Set(server().received.map(({ mail }) => mail.messageId)).size).toBe(4);
  expect(server().received).toHaveLength(4);
});

test('a shutdown lets a delivery under way finish', async () => {
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { outbox, queue } = open({
    deliver: async (_mail, signal) => {
      begun.resolve();
      await finished.promise;
      signal.throwIfAborted();
      return { done: 'sent', response: '250' };
    },
  });
  await queue(1);
  outbox.wake();
  await begun.promise;
  // The time that it gets never passes on this clock.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const closed = outbox.close();
  finished.resolve();
  await closed;
  clock.mockRestore();
  expect(await outcomes()).toEqual(['sent']);
});

test.each([
  ['cannot compose', 50],
  ['Connection terminated unexpectedly', 40],
])(
  'a mail that cannot be composed (%s) delays no other, is tried again, and is logged with level %i',
  async (reason, level) => {
    let isBroken = true;
    const { outbox, queue, log } = open({
      compose: async ({ number }) => {
        if (number === 2 && isBroken) throw new Error(reason);
        return testMessage(number);
      },
    });
    await queue(1, 2, 3);
    outbox.wake();
    await until(async () => (await outcomes()).filter(Boolean).length === 2);
    expect(await outcomes()).toEqual(['sent', null, 'sent']);
    await until(async () => (await rows())[1]?.last_error === 'COMPOSE');
    expect(log().filter(({ msg }) => msg === 'could not compose a mail')).toMatchObject([{ level }]);
    isBroken = false;
    await advanceTime('1 minute');
    outbox.wake();
    await until(allSettled);
    expect(server().received).toHaveLength(3);
  },
);
