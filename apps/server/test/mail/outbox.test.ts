import { expect, jest, test } from '@jest/globals';
import { isMailFailing } from '../../src/platform/mail/queue.ts';
import { useOutboxes } from '../support/use-outboxes.ts';
import { until } from '../support/wait.ts';

const { db, server, open, rows, outcomes, allSettled, advanceTime } = useOutboxes();

test('a mail goes out when the transaction that queued it commits, and only once', async () => {
  const { outbox, queue, log } = open();
  await queue(1);
  expect(await rows()).toMatchObject([{ number: 1, tries: 0, outcome: null }]);
  outbox.wake();
  await until(allSettled);
  const [row] = await rows();
  expect(row).toMatchObject({ tries: 1, outcome: 'sent', last_error: null });
  expect(row?.message_id).toBe(`<${row?.id}@boat.example.org>`);
  expect(server().received).toMatchObject([
    {
      from: 'boat@example.org',
      to: ['guest-1@example.org'],
      mail: {
        from: { name: 'Heron Houseboat', address: 'boat@example.org' },
        to: [{ name: 'Guest 1', address: 'guest-1@example.org' }],
        subject: 'Mail 1',
        messageId: row?.message_id,
        text: 'This is mail 1.\n',
      },
    },
  ]);
  expect(log().filter(({ mail }) => mail === row?.id)).toMatchObject([
    { kind: 'test', tries: 1, response: '250', msg: 'a mail was sent' },
  ]);
  outbox.wake();
  await queue(2);
  outbox.wake();
  await until(allSettled);
  expect(server().received).toHaveLength(2);
});

test('neither the outbox nor the log contains a mail’s address or text, even if a mail server repeats them', async () => {
  const { outbox, queue, lines } = open();
  server().fault = { at: 'recipient', does: 450 };
  await queue(1);
  outbox.wake();
  await until(async () => (await rows())[0]?.last_error);
  await outbox.close();
  const stored = JSON.stringify([await db().em().execute('select * from mails'), lines]);
  expect(stored).toContain('RCPT TO 450');
  expect(stored).not.toMatch(/guest|@example|and other words|This is|Mail 1/);
});

test('a mail with nothing left to send is dropped without a notification', async () => {
  const onSettled = jest.fn(async () => {});
  const { outbox, queue } = open({ compose: async () => null, onSettled });
  await queue(1);
  outbox.wake();
  await until(allSettled);
  expect(await outcomes()).toEqual(['dropped']);
  expect([server().connections, onSettled.mock.calls.length]).toEqual([0, 0]);
});

test('the feature records how a mail ended in the transaction that ends it', async () => {
  await db().em().execute('create table recorded (number integer, outcome text)');
  const { outbox, queue } = open({
    onSettled: async ({ number }, outcome, settle) => {
      await db()
        .em()
        .transactional(async (em) => {
          expect([await settle(em), await settle(em)]).toEqual([true, false]);
          await em.execute('insert into recorded values (?, ?)', [number, outcome]);
          expect(await em.execute('select outcome from mails where number = ?', [number])).toEqual([{ outcome }]);
        });
    },
  });
  server().fault = (recipient) =>
    recipient.includes('-2@') ? { at: 'recipient', does: 550, status: '5.1.1' } : undefined;
  await queue(1, 2);
  outbox.wake();
  await until(allSettled);
  expect(await db().em().execute('select * from recorded order by number')).toEqual([
    { number: 1, outcome: 'sent' },
    { number: 2, outcome: 'failed' },
  ]);
});

test('a mail is not sent again because the feature failed to record it', async () => {
  const { outbox, queue, log } = open({
    onSettled: async (_mail, _outcome, settle) => {
      await db()
        .em()
        .transactional(async (em) => {
          await settle(em);
          throw new Error('failed to record');
        });
    },
  });
  await queue(1);
  outbox.wake();
  await until(allSettled);
  expect([await outcomes(), server().received.length]).toEqual([['sent'], 1]);
  expect(log()).toContainEqual(expect.objectContaining({ msg: 'could not notify the feature of how a mail ended' }));
});

test.each([
  [false, true],
  [true, false],
])(
  'a server whose lease expired may only record that its mail was sent (its success: %j, the other server’s: %j)',
  async (first, second) => {
    const finish: Record<string, () => void> = {};
    const slow = (name: string, isGood: boolean) =>
      open({
        deliver: () =>
          new Promise((resolve, reject) => {
            finish[name] = () =>
              isGood
                ? resolve({ done: 'sent', response: '250' })
                : reject(Object.assign(new Error(), { code: 'LOST' }));
          }),
      });
    const [one, other] = [slow('one', first), slow('other', second)];
    await one.queue(1);
    one.outbox.wake();
    await until(() => finish.one);
    other.outbox.wake();
    await advanceTime('5 minutes');
    other.outbox.wake();
    await until(() => finish.other);
    const [good, bad] = first ? ['one', 'other'] : ['other', 'one'];
    finish[good]?.();
    await until(allSettled);
    finish[bad]?.();
    await Promise.all([one.outbox.close(), other.outbox.close()]);
    expect(await rows()).toMatchObject([{ tries: 2, outcome: 'sent', last_error: null }]);
  },
);

test('a mail is sent when it becomes due, without a call', async () => {
  const { outbox, queue } = open();
  await queue(1);
  await db().em().execute(`update mails set due_at = now() + interval '1500 milliseconds'`);
  outbox.wake();
  await until(allSettled);
  expect(server().received).toHaveLength(1);
});

test('the outbox polls when the next mail is due, at least once a minute', async () => {
  let queries = 0;
  const count = () => (queries += 1);
  db().pool.on('acquire', count);
  const timer = jest.spyOn(globalThis, 'setTimeout');
  try {
    const { outbox, queue } = open();
    const delays = () => timer.mock.calls.filter(([callback]) => callback === outbox.wake).map(([, ms]) => ms ?? 0);
    outbox.wake();
    await until(() => delays().length === 1);
    // One claims mails, the other finds out when the next is due.
    expect(queries).toBe(2);
    await queue(1);
    await db().em().execute(`update mails set due_at = now() + interval '40 seconds'`);
    queries = 0;
    outbox.wake();
    await until(() => delays().length === 2);
    expect(queries).toBe(2);
    expect(delays()[0]).toBe(60_000);
    expect(delays()[1]).toBeGreaterThan(1_000);
    expect(delays()[1]).toBeLessThanOrEqual(40_000);
  } finally {
    timer.mockRestore();
    db().pool.off('acquire', count);
  }
});

const isFailing = async () => {
  const [row] = await db().em().execute<{ failing: boolean }[]>(`select ${isMailFailing} as failing`);
  return row?.failing;
};

test.each([
  ['greeting', true],
  ['recipient', false],
] as const)('a server that takes no mail (%s) is known after four tries, until it takes one', async (at, isKnown) => {
  const { outbox, queue } = open();
  server().fault = { at, does: 450 };
  await queue(1);
  for (const tries of [1, 2, 3, 4]) {
    expect(await isFailing()).toBe(false);
    outbox.wake();
    // Not the lease of a try under way.
    const delay = 30 * 2 ** tries;
    await until(async () => (await rows()).some(({ due_in }) => due_in > delay - 30 && due_in <= delay));
    if (tries < 4) await advanceTime('5 minutes');
  }
  await until(async () => (await isFailing()) === isKnown);
  await advanceTime('5 days');
  outbox.wake();
  await until(async () => (await outcomes())[0] === 'failed');
  expect(await isFailing()).toBe(isKnown);
  server().fault = undefined;
  await queue(2);
  outbox.wake();
  await until(async () => (await outcomes())[1] === 'sent');
  expect(await isFailing()).toBe(false);
});
