import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { afterCommit } from '../../src/platform/db/after-commit.ts';
import { statement } from '../../src/platform/db/database.ts';
import { ChangeFeed } from '../../src/platform/event-log/change-feed.ts';
import { type Publish, readStream } from '../../src/platform/event-log/event-log.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { until } from '../support/wait.ts';

/** A feed for a table of notes. */
type NoteEvent = { type: 'NoteWritten'; data: { id: string; words: string } };

const STREAM = 'notes';
const by = { id: crypto.randomUUID(), name: 'Aalto' };

const publish = jest.fn<Publish>();

const streamOf = (name: string) =>
  new ChangeFeed<NoteEvent>({ db, publish, name, toLogEntry: ({ data }) => ({ id: data.id }) });

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
await db.em().execute('create table notes (id text primary key, words text)');
await db.em().execute(`insert into streams (name) values ('${STREAM}')`);
const notes: ChangeFeed<NoteEvent> = streamOf(STREAM);
beforeEach(() => {
  publish.mockReset();
});
afterAll(() => db.close());

const words = statement('test-notes', 'select id, words from notes order by id');
const rows = () => db.run<{ id: string; words: string }>(words);
const log = async () => (await readStream(db, STREAM, 0))?.events ?? [];

const write = (...ids: string[]) =>
  notes.change(by, async (em, record) => {
    for (const id of ids) {
      await em.execute('insert into notes (id, words) values (?, ?)', [id, `words of ${id}`]);
      record({ type: 'NoteWritten', data: { id, words: `words of ${id}` } });
    }
    return ids.length;
  });

test('a change is published before what its work has registered', async () => {
  const order: string[] = [];
  publish.mockImplementation(() => void order.push('the change'));
  await notes.change(by, async (em, record) => {
    afterCommit(em, () => order.push('its work'));
    record({ type: 'NoteWritten', data: { id: 'in order', words: '' } });
  });
  expect(order).toEqual(['the change', 'its work']);
});

test('nothing is published while a commit is under way', async () => {
  // A check at the commit, which waits until the test lets it go on.
  await db.em().execute(`create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
  await db.em().execute(`create constraint trigger waits after insert on notes deferrable initially deferred
    for each row execute function wait_for_test()`);
  const holder = await db.pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const writing = write('slow');
  await until(async () => {
    const waiting = await db.em().execute(`select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`);
    return waiting.length > 0;
  });
  const early = publish.mock.calls.length;
  holder.release(true);
  await writing;
  await db.em().execute('drop trigger waits on notes');
  expect([early, publish.mock.calls.length]).toEqual([0, 1]);
});

test('a change that fails leaves nothing, no matter what it recorded', async () => {
  const before = [await rows(), await log()];
  const breaking = notes.change(by, async (em, record) => {
    await em.execute(`insert into notes (id) values ('lost')`);
    record({ type: 'NoteWritten', data: { id: 'lost', words: '' } });
    throw new Error('Not today.');
  });
  await expect(breaking).rejects.toThrow('Not today.');
  expect([await rows(), await log()]).toEqual(before);
  expect(publish).not.toHaveBeenCalled();
});

test('a stream that does not exist is an error, not an empty stream', async () => {
  const nowhere = streamOf('nowhere');
  await expect(nowhere.readAtHead(async () => [])).rejects.toThrow('There is no stream nowhere.');
  await expect(
    nowhere.change(by, async (_em, record) => record({ type: 'NoteWritten', data: { id: 'x', words: '' } })),
  ).rejects.toThrow('There is no stream nowhere.');
  expect(publish).not.toHaveBeenCalled();
});
