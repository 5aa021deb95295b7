import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openDatabase, prepareDatabase } from '../../src/database.ts';
import { statement } from '../../src/platform/db/database.ts';
import { boatFile } from '../support/boat.ts';
import { storedFile } from '../support/lossy-disk.ts';
import { makeRunner } from '../support/running.ts';
import { pick, signedIn, startServer } from '../support/server.ts';

const { folder, run, clear } = makeRunner();
afterAll(clear);

const never = (message: string) => {
  throw new Error(message);
};

test('after a power cut, a data directory has every file whose storing was acknowledged', async () => {
  const images = join(folder, 'images');
  const made = run('../test/support/make-on-lossy-disk.ts', {}, [join(folder, 'made'), images]);
  if ((await made.ended) !== 0) throw new Error(made.said.log);
  const cuts = readdirSync(images).sort();
  expect(cuts).toEqual(['files and a mail stored, all lost', 'storing files, some lost']);
  for (const cut of cuts) {
    const image = join(images, cut);
    for (let nr = 0; nr < Number(readFileSync(join(image, 'stored.json'), 'utf8')); nr += 1)
      expect(readFileSync(join(image, 'objects/uploads', String(nr))).equals(storedFile(nr))).toBe(true);
    const mails = existsSync(join(image, 'outbox')) ? readdirSync(join(image, 'outbox')) : [];
    const texts = mails.map((name) => readFileSync(join(image, 'outbox', name), 'utf8'));
    expect(texts).toEqual(cut.startsWith('files and a mail') ? [expect.stringMatching(/This is mail 1\./)] : []);
  }
});

type Synced = { fsyncs: number; ahead: number };
/** How often the write-ahead log was synced to disk, and how many bytes of it are not synced. */
const synced = statement(
  'test-synced',
  `select sum(fsyncs)::int as fsyncs, (pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn())::int as ahead
   from pg_stat_io where object = 'wal'`,
);

test('a pick is synced to disk before it is answered', async () => {
  const db = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'used') }, never);
  await prepareDatabase(db, () => boatFile);
  const server = await startServer({ db });
  const aalto = await signedIn(server.app, 'aalto');
  const [week] = (await aalto.get('/api/weeks/2026/available')).json();
  const readStats = async () => {
    await db.run(statement('test-flush-statistics', 'select pg_stat_force_next_flush()'));
    return (await db.run<Synced>(synced))[0];
  };
  const before = await readStats();
  expect((await pick(aalto, week.id, 1, 1)).statusCode).toBe(200);
  const after = await readStats();
  expect(after?.ahead).toBe(0);
  expect(after?.fsyncs).toBeGreaterThan(before?.fsyncs ?? Number.NaN);
  await server.close();
  await db.close();
});
