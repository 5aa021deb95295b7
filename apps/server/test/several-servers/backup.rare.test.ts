import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { openTestDatabase } from '../support/database.ts';
import { openTestStorage, SITE, shownPhoto, uploadRow } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { pick, signedIn, startServer } from '../support/server.ts';
import { watched } from '../support/watched.ts';

test('a backup is a consistent snapshot, even while families make changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-backup-'));
  const file = join(folder, 'boat.backup');
  const storage = await openTestStorage();
  const server = await startServer({ publicUrl: SITE, disk: storage.disk });
  const aalto = await signedIn(server.app, 'aalto');
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  const photo = await shownPhoto(server.db, aalto, await scene().jpeg().toBuffer());
  const key = (await uploadRow(server.db, photo.id))?.key;

  // The backup has read some of the tables.
  const db = watched(server.db, async (sql) => {
    if (!sql.includes('from "events"')) return;
    expect((await pick(aalto, week.id, 1, 1)).statusCode).toBe(200);
    await storage.disk.delete(`${key}-card.webp`);
  });
  const { files, missing } = await makeBackup({ db, disk: storage.disk, storedSecret: undefined }, file);
  expect([files, missing]).toEqual([1, [`${key}-card.webp`]]);

  const backup = await checkBackupFile(file);
  expect(backup.streams['draft:2026']).toBe(1);
  const restored = await openTestDatabase();
  await restoreBackup({ db: restored, disk: storage.disk, storeSecret: () => {} }, file, backup);
  expect(await verifyDraft(restored, 2026)).toEqual({ version: 1, differences: [] });
  await restored.close();
  await server.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});
