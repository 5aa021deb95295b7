import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { openTestDatabase, readLogId } from './database.ts';
import { openTestStorage, type TestStorage } from './photos.ts';
import { startServer } from './server.ts';
import { type LivedIn, livedInDeps, liveIn, readBoat } from './used-boat.ts';
import { noMail } from './waivers.ts';

export const folder = mkdtempSync(join(tmpdir(), 'houseboat-backup-'));
/** The backup of a boat that a file's tests restore. */
export const file = join(folder, 'boat.backup');
export let lived: LivedIn;
export let logId: string;
/** What the boat answered before. */
export let before: Awaited<ReturnType<typeof readBoat>>;

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage();
  const db = await openTestDatabase();
  const server = await startServer({ ...livedInDeps, db, disk: storage.disk, deliver: noMail });
  lived = await liveIn(server);
  before = await readBoat(server.app, lived, lived.cookies.aalto);
  logId = await readLogId(db);
  expect(before.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  // The server keeps running.
  await makeBackup({ db, disk: storage.disk, storedSecret: 'the secret' }, file);
  await server.close();
  await db.close();
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});
