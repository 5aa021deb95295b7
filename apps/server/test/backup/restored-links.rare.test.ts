import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { openEmptyDatabase, openTestDatabase } from '../support/database.ts';
import { openFeed, readFeed, rotateFeed } from '../support/feeds.ts';
import { guestWith, invited, SITE } from '../support/invitations.ts';
import { openTestStorage } from '../support/photos.ts';
import { everybody, signedIn, startServer } from '../support/server.ts';
import { currentTokenOf, guestOf, makeWaiver, tokenOf, waiverPath } from '../support/waivers.ts';

const folder = mkdtempSync(join(tmpdir(), 'houseboat-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a link that was mailed after the backup opens no later one, and the backup’s link still works', async () => {
  const file = join(folder, 'boat.backup');
  const [db, storage] = [await openTestDatabase(), await openTestStorage()];
  const boat = await startServer({ db, disk: storage.disk });
  const aalto = await signedIn(boat.app, 'aalto');
  const waiver = await makeWaiver(aalto);
  await makeBackup({ db, disk: storage.disk, storedSecret: undefined }, file);
  expect((await aalto.patch(waiverPath(waiver), { guestName: 'Bo Lind' })).statusCode).toBe(200);
  const lost = await currentTokenOf(db, waiver);
  await boat.close();
  await db.close();

  const elsewhere = await openEmptyDatabase();
  await restoreBackup({ db: elsewhere, disk: storage.disk, storeSecret: () => {} }, file, await checkBackupFile(file));
  const restored = await startServer({ db: elsewhere, disk: storage.disk });
  expect((await guestOf(restored, tokenOf(waiver)).read()).statusCode).toBe(200);
  const again = await signedIn(restored.app, 'aalto');
  for (const change of [
    () => again.patch(waiverPath(waiver), { guestName: 'Cy Moe' }),
    () => again.post(waiverPath(waiver, '/resend')),
  ]) {
    expect((await change()).statusCode).toBeLessThan(300);
    const current = await currentTokenOf(elsewhere, waiver);
    expect((await guestOf(restored, lost).read()).statusCode).toBe(404);
    expect((await guestOf(restored, current).read()).statusCode).toBe(200);
  }
  await restored.close();
  await elsewhere.close();
  await storage.close();
});

test('an invitation of before the backup opens nothing, and a new one does', async () => {
  const file = join(folder, 'invited.backup');
  const [db, storage] = [await openTestDatabase(), await openTestStorage()];
  const boat = await startServer({ db, disk: storage.disk, publicUrl: SITE });
  const [aalto, birch] = await everybody(boat.app);
  const token = await invited(birch, aalto.familyId);
  await makeBackup({ db, disk: storage.disk, storedSecret: undefined }, file);
  expect((await guestWith(boat, token).read()).statusCode).toBe(200);
  await boat.close();
  await db.close();

  const elsewhere = await openEmptyDatabase();
  await restoreBackup({ db: elsewhere, disk: storage.disk, storeSecret: () => {} }, file, await checkBackupFile(file));
  const restored = await startServer({ db: elsewhere, disk: storage.disk, publicUrl: SITE });
  expect((await guestWith(restored, token).read()).statusCode).toBe(404);
  expect((await guestWith(restored, token).accept('a quiet cove')).statusCode).toBe(404);
  const again = await invited(await signedIn(restored.app, 'birch'), aalto.familyId);
  expect((await guestWith(restored, again).accept('a quiet cove')).statusCode).toBe(200);
  await restored.close();
  await elsewhere.close();
  await storage.close();
});

test('a restored boat opens no address of before, neither that of the backup nor one that was replaced since', async () => {
  const file = join(folder, 'boat.backup');
  const [db, storage] = [await openTestDatabase(), await openTestStorage()];
  const boat = await startServer({ db, disk: storage.disk, publicUrl: SITE });
  const aalto = await signedIn(boat.app, 'aalto');
  const backedUp = await openFeed(aalto, 'own');
  await makeBackup({ db, disk: storage.disk, storedSecret: undefined }, file);
  // Without the backup's rows, the numbers of these addresses begin again: the second of `own`, and the first of `all`.
  const since = [await rotateFeed(aalto, 'own'), await openFeed(aalto, 'all'), await rotateFeed(aalto, 'all')];
  await boat.close();
  await db.close();

  const elsewhere = await openEmptyDatabase();
  await restoreBackup({ db: elsewhere, disk: storage.disk, storeSecret: () => {} }, file, await checkBackupFile(file));
  const restored = await startServer({ db: elsewhere, disk: storage.disk, publicUrl: SITE });
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
