import { afterAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { ChangeFeed } from '../../src/platform/event-log/change-feed.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { barrier } from '../support/wait.ts';

type NoteEvent = { type: 'NoteWritten'; data: { id: string } };

const by = { id: crypto.randomUUID(), name: 'Aalto' };

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
await db.em().execute('create table notes (id text primary key)');
await db.em().execute(`insert into streams (name) values ('notes')`);
const notes: ChangeFeed<NoteEvent> = new ChangeFeed({
  db,
  publish: () => {},
  name: 'notes',
  toLogEntry: ({ data }) => data,
});
afterAll(() => db.close());

/** Writes a note, and awaits `pause` in its transaction before and after. */
const write = (id: string, pause: () => Promise<void> = async () => {}) =>
  notes.change(by, async (em, record) => {
    await pause();
    await em.execute('insert into notes (id) values (?)', [id]);
    record({ type: 'NoteWritten', data: { id } });
    await pause();
  });

test('a read sees nothing that is committed while it runs, neither rows nor version', async () => {
  await write('first');
  const { version, rows } = await notes.readAtHead(async (em) => {
    await write('second');
    return em.execute<{ id: string }[]>('select id from notes');
  });
  expect([version, rows]).toEqual([1, [{ id: 'first' }]]);
  const { version: later } = await notes.readAtHead(async () => {});
  expect(later).toBe(2);
});

test('a read cannot write', async () => {
  await expect(notes.readAtHead((em) => em.execute('delete from notes'))).rejects.toThrow(/read-only/);
});

test('concurrent changes wait for each other only at the head', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const before = (await readStream(db, 'notes', 0))?.version ?? 0;
  const [begun, written] = [barrier(ids.length), barrier(ids.length)];
  // If the head were locked earlier, the first change would hold it while waiting for the others.
  await Promise.all(
    ids.map((id) => {
      const barriers = [begun, written];
      return write(id, async () => barriers.shift()?.());
    }),
  );
  const events = (await readStream(db, 'notes', before))?.events ?? [];
  expect(events.map(({ version }) => version)).toEqual(ids.map((_, index) => before + 1 + index));
  expect(events.map(({ data }) => data.id).sort()).toEqual(ids);
});
