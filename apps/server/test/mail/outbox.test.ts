import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { letPass, letter, mailRows, openOutbox } from '../support/mail-outbox.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
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

const outcomes = async () => (await mailRows(db)).map(({ outcome }) => outcome);
const isOver = async () => (await outcomes()).every((outcome) => outcome !== null);

test('a mail goes out when the transaction that queued it is committed, and is then done with', async () => {
  const { outbox, queue, log } = open();
  await queue(1);
  expect(await mailRows(db)).toMatchObject([{ number: 1, tries: 0, outcome: null }]);
  outbox.wake();
  await until(isOver);
  const [row] = await mailRows(db);
  expect(row).toMatchObject({ tries: 1, outcome: 'sent', last_error: null });
  expect(row?.message_id).toBe(`<${row?.id}@boat.example.org>`);
  expect(server.received).toMatchObject([
    {
      from: 'boat@example.org',
      to: ['guest-1@example.org'],
      mail: {
        from: { name: 'Heron Houseboat', address: 'boat@example.org' },
        to: [{ name: 'Guest 1', address: 'guest-1@example.org' }],
        subject: 'Letter 1',
        messageId: row?.message_id,
        text: 'This is letter 1.\n',
      },
    },
  ]);
  expect(log().filter(({ mail }) => mail === row?.id)).toMatchObject([
    { kind: 'letter', tries: 1, response: '250', msg: 'a mail was sent' },
  ]);
  outbox.wake();
  await queue(2);
  outbox.wake();
  await until(isOver);
  expect(server.received).toHaveLength(2);
});

test('a mail of a transaction that is rolled back was never there', async () => {
  const { outbox } = open();
  const broken = db.em().transactional(async (em) => {
    await outbox.queue(em, { kind: 'letter', about: crypto.randomUUID(), number: 1 });
    throw new Error('on second thoughts');
  });
  await expect(broken).rejects.toThrow('on second thoughts');
  expect(await mailRows(db)).toEqual([]);
});

test('the outbox and the log hold no address and no word of a mail, also where a mail server says them', async () => {
  const { outbox, queue, lines } = open();
  server.trouble = { at: 'recipient', does: 450 };
  await queue(1);
  outbox.wake();
  await until(async () => (await mailRows(db))[0]?.last_error);
  await outbox.close();
  const kept = JSON.stringify([await db.em().execute('select * from mails'), lines]);
  expect(kept).toContain('RCPT TO 450');
  expect(kept).not.toMatch(/guest|@example|and other words|This is|Letter 1/);
});

test('many mails all go, each once', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const { outbox, queue } = open();
  await queue(...numbers);
  for (let times = 0; times < 5; times++) outbox.wake();
  await until(isOver);
  expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual(numbers.map((n) => letter(n).subject).sort());
});

test('a mail that cannot be composed holds up no other, and is tried again', async () => {
  let isBroken = true;
  const { outbox, queue } = open({
    compose: async ({ number }) => {
      if (number === 2 && isBroken) throw new Error('no such letter');
      return letter(number);
    },
  });
  await queue(1, 2, 3);
  outbox.wake();
  await until(async () => (await outcomes()).filter(Boolean).length === 2);
  expect(await outcomes()).toEqual(['sent', null, 'sent']);
  await until(async () => (await mailRows(db))[1]?.last_error === 'COMPOSE');
  isBroken = false;
  await letPass(db, '1 minute');
  outbox.wake();
  await until(isOver);
  expect(server.received).toHaveLength(3);
});

test('a mail that has nothing to say any more is dropped, and nobody is told', async () => {
  const onSettled = jest.fn(async () => {});
  const { outbox, queue } = open({ compose: async () => null, onSettled });
  await queue(1);
  outbox.wake();
  await until(isOver);
  expect(await outcomes()).toEqual(['dropped']);
  expect([server.lines, onSettled.mock.calls.length]).toEqual([0, 0]);
});

test('whoever is told how a mail ended writes that down in the transaction that ends it', async () => {
  await db.em().execute('create table told (number integer, outcome text)');
  const { outbox, queue } = open({
    onSettled: async ({ number }, outcome, settle) => {
      await db.em().transactional(async (em) => {
        expect([await settle(em), await settle(em)]).toEqual([true, false]);
        await em.execute('insert into told values (?, ?)', [number, outcome]);
        expect(await em.execute('select outcome from mails where number = ?', [number])).toEqual([{ outcome }]);
      });
    },
  });
  server.trouble = (recipient) => (recipient.includes('-2@') ? { at: 'recipient', does: 550 } : undefined);
  await queue(1, 2);
  outbox.wake();
  await until(isOver);
  expect(await db.em().execute('select * from told order by number')).toEqual([
    { number: 1, outcome: 'sent' },
    { number: 2, outcome: 'failed' },
  ]);
});

test('a mail is not sent again because whoever is told of it stumbles', async () => {
  const { outbox, queue, log } = open({
    onSettled: async (_mail, _outcome, settle) => {
      await db.em().transactional(async (em) => {
        await settle(em);
        throw new Error('stumbled');
      });
    },
  });
  await queue(1);
  outbox.wake();
  await until(isOver);
  expect([await outcomes(), server.received.length]).toEqual([['sent'], 1]);
  expect(log()).toContainEqual(expect.objectContaining({ msg: 'how a mail ended could not be passed on' }));
});

test('a stop does not wait for a mail server that hangs, and the next start sends what was left', async () => {
  const { outbox, queue } = open({});
  server.trouble = { at: 'data', does: 'hang' };
  await queue(1, 2, 3, 4);
  outbox.wake();
  await until(() => server.lines === 3);
  await outbox.close();
  // Due at once: had the stop waited until the server was given up, they would have failed, and been put off.
  const rows = await mailRows(db);
  expect(rows.map(({ tries }) => tries)).toEqual([1, 1, 1, 0]);
  for (const { due_in, outcome } of rows) expect([due_in <= 0, outcome]).toEqual([true, null]);

  outbox.wake();

  server.trouble = undefined;
  const next = open();
  next.outbox.wake();
  await until(isOver);
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(4);
  expect(server.received).toHaveLength(4);
});

test('a stop lets a mail finish that is about to', async () => {
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { outbox, queue } = open({
    deliver: async () => {
      begun.resolve();
      await finished.promise;
      return { done: 'sent', response: '250' };
    },
  });
  await queue(1);
  outbox.wake();
  await begun.promise;
  const closed = outbox.close();
  finished.resolve();
  await closed;
  expect(await outcomes()).toEqual(['sent']);
});

test.each([
  [false, true],
  [true, false],
])(
  'of a server that was taken for dead one only hears whether it sent its mail (%j, the other one %j)',
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
    await letPass(db, '5 minutes');
    other.outbox.wake();
    await until(() => finish.other);
    const [good, bad] = first ? ['one', 'other'] : ['other', 'one'];
    finish[good]?.();
    await until(isOver);
    finish[bad]?.();
    await Promise.all([one.outbox.close(), other.outbox.close()]);
    expect(await mailRows(db)).toMatchObject([{ tries: 2, outcome: 'sent', last_error: null }]);
  },
);

test('a mail that falls due is sent without anybody calling', async () => {
  const { outbox, queue } = open();
  await queue(1);
  await db.em().execute(`update mails set due_at = now() + interval '1500 milliseconds'`);
  outbox.wake();
  await until(isOver);
  expect(server.received).toHaveLength(1);
});

test('between one mail that is due and the next, the database is asked but once a minute', async () => {
  const statements: string[] = [];
  const { run } = db;
  db.run = ((statement, values) => {
    statements.push(statement.name);
    return run(statement, values);
  }) as typeof run;
  const timer = jest.spyOn(globalThis, 'setTimeout');
  try {
    const { outbox, queue } = open();
    const waits = () => timer.mock.calls.filter(([then]) => then === outbox.wake).map(([, ms]) => ms ?? 0);
    outbox.wake();
    await until(() => waits().length === 1);
    await queue(1);
    await db.em().execute(`update mails set due_at = now() + interval '20 seconds'`);
    outbox.wake();
    await until(() => waits().length === 2);
    expect(waits()).toEqual([60_000, expect.closeTo(20_000, -4)]);
    expect(statements).toEqual(['claim-mails', 'next-mail', 'claim-mails', 'next-mail']);
  } finally {
    timer.mockRestore();
    db.run = run;
  }
});
