import { beforeAll, expect, test } from '@jest/globals';
import { statement } from '../../src/platform/db/database.ts';
import { appendStatement, appendValues, createStream } from '../../src/platform/event-log/event-log.ts';
import { enqueueMailsProjection } from '../../src/platform/mail/queue.ts';
import { useOutboxes } from '../support/use-outboxes.ts';
import { until } from '../support/wait.ts';

const { db, server, open, rows, allSettled } = useOutboxes();

const stream = 'test:mails';
const append = appendStatement('test-append-and-mail', { projections: enqueueMailsProjection('$5') });
const values = (expectedVersion: number) =>
  appendValues({ stream, expectedVersion, events: [{ type: 'Scheduled', data: {} }], actor: null });
const readHead = async () => {
  const [head] = await db().run<{ version: number; events: number }>(
    statement(
      'test-read-head',
      'select version, (select count(*) from events where stream = name)::int as events from streams where name = $1',
    ),
    [stream],
  );
  return head;
};
const mails = [1, 2, 3].map((number) => ({ kind: 'test' as const, about: crypto.randomUUID(), number }));

beforeAll(() => createStream(db().em(), stream));

test('mails of an append are queued in the same statement, and sent', async () => {
  const { outbox } = open();
  expect(await db().run(append, [...values(0), outbox.projectionValue(mails)])).toHaveLength(1);
  expect(await readHead()).toEqual({ version: 1, events: 1 });
  const queued = await rows();
  expect(queued).toMatchObject(mails.map(({ number }) => ({ number, tries: 0, outcome: null })));
  expect(queued.map(({ message_id }) => message_id)).toEqual(queued.map(({ id }) => `<${id}@boat.example.org>`));
  expect(await db().em().execute('select kind, about, number from mails order by number')).toEqual(mails);
  outbox.wake();
  await until(allSettled);
  expect(
    server()
      .received.map(({ mail }) => mail.subject)
      .sort(),
  ).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
});

test.each([
  ['ahead of', 1],
  ['behind', -1],
])('an append %s its stream’s head queues no mail', async (_, offset) => {
  const { outbox } = open();
  const before = await readHead();
  const expected = (before?.version ?? 0) + offset;
  expect(await db().run(append, [...values(expected), outbox.projectionValue(mails)])).toEqual([]);
  expect([await readHead(), await rows()]).toEqual([before, []]);
});

test('an append whose mails cannot be queued leaves no event', async () => {
  const { outbox } = open();
  const before = await readHead();
  const value = outbox.projectionValue(mails.map((mail) => ({ ...mail, about: 'nobody' })));
  await expect(db().run(append, [...values(before?.version ?? 0), value])).rejects.toThrow(/uuid/);
  expect([await readHead(), await rows()]).toEqual([before, []]);
});
