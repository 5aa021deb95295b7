import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { createDatabase } from '../support/database.ts';
import { discard, SITE, shownPhoto, uploadRow } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { makeRunner } from '../support/running.ts';
import { signedIn, startServer, testSecret } from '../support/server.ts';
import { watched } from '../support/watched.ts';

const { folder, run, clear } = makeRunner();
afterAll(clear);

test('a backup names the photos that the storage has lost, but none that families delete while it runs, and then fails', async () => {
  const url = await createDatabase();
  const dataDir = join(folder, 'data');
  const disk = await openStorage({ dataDir, s3: undefined });
  const server = await startServer({ db: await openPostgres(url, entities), disk, publicUrl: SITE });
  const aalto = await signedIn(server.app, 'aalto');
  const picture = await scene().jpeg().toBuffer();
  const [lost, deleted] = [await shownPhoto(server.db, aalto, picture), await shownPhoto(server.db, aalto, picture)];
  const lostFile = `${(await uploadRow(server.db, lost.id))?.key}-card.webp`;
  const deletedKey = (await uploadRow(server.db, deleted.id))?.key;
  await disk.delete(lostFile);

  // The backup has read the list of photos, but none of them.
  const db = watched(server.db, async (sql) => {
    if (!sql.includes('pg_sequences')) return;
    await discard(server.db, deleted.id);
    for (const name of [`${deletedKey}.webp`, `${deletedKey}-card.webp`]) await disk.delete(name);
  });
  const made = await makeBackup({ db, disk, storedSecret: undefined }, join(folder, 'first.backup'));
  expect([made.files, made.missing]).toEqual([1, [lostFile]]);
  // As a power cut may leave it.
  await disk.put(lostFile, '');
  const another = await makeBackup({ db: server.db, disk, storedSecret: undefined }, join(folder, 'empty.backup'));
  expect([another.files, another.missing]).toEqual([1, [lostFile]]);

  const file = join(folder, 'second.backup');
  const env = { DATABASE_URL: url, SESSION_SECRET: testSecret, DATA_DIR: dataDir };
  const { said, ended } = run('commands/backup.ts', env, [file]);
  expect([await ended, existsSync(file)]).toEqual([1, true]);
  expect(said.log).toContain(`lacks ${lostFile}. `);
  await server.close();
});
