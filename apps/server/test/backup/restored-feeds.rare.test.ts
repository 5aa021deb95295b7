import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { openEmptyDatabase, openTestDatabase } from '../support/database.ts';
import { openFeed, readFeed, rotateFeed } from '../support/feeds.ts';
import { openTestStorage } from '../support/photos.ts';
import { signedIn, startServer } from '../support/server.ts';

const publicUrl = 'https://boat.example.org';
const folder = mkdtempSync(join(tmpdir(), 'houseboat-feeds-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a restored boat opens no address of before, neither that of the backup nor one that was replaced since', async () => {
  const file = join(folder, 'boat.backup');
  const [db, storage] = [await openTestDatabase(), await openTestStorage()];
  const boat = await startServer({ db, disk: storage.disk, publicUrl });
  const aalto = await signedIn(boat.app, 'aalto');
  const backedUp = await openFeed(aalto, 'own');
  await makeBackup({ db, disk: storage.disk, storedSecret: undefined }, file);
  // Without the backup's rows, the numbers of these addresses begin again: the second of `own`, and the first of `all`.
  const since = [await rotateFeed(aalto, 'own'), await openFeed(aalto, 'all'), await rotateFeed(aalto, 'all')];
  await boat.close();
  await db.close();

  const elsewhere = await openEmptyDatabase();
  await restoreBackup({ db: elsewhere, disk: storage.disk, storeSecret: () => {} }, file, await checkBackupFile(file));
  const restored = await startServer({ db: elsewhere, disk: storage.disk, publicUrl });
  const again = await signedIn(restored.app, 'aalto');
  const opened = [await openFeed(again, 'own'), await openFeed(again, 'all')];
  opened.push(await rotateFeed(again, 'own'), await rotateFeed(again, 'all'));
  for (const path of [backedUp, ...since]) {
    expect(opened).not.toContain(path);
    expect((await readFeed(restored, path)).statusCode).toBe(404);
  }
  expect((await readFeed(restored, opened.at(-1) ?? '')).statusCode).toBe(200);
  await restored.close();
  await elsewhere.close();
  await storage.close();
});
