import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { AppDeps } from '../../src/app.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { checkMigrations, restoreBackup } from '../../src/platform/backup/restore.ts';
import { statement } from '../../src/platform/db/database.ts';
import { file, folder, lived, logId } from '../support/backed-up-boat.ts';
import { openEmptyDatabase, readLogId } from '../support/database.ts';
import { openTestStorage } from '../support/photos.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';
import { livedInDeps } from '../support/used-boat.ts';
import { until } from '../support/wait.ts';
import { makeWaiver } from '../support/waivers.ts';

const storeSecret = () => {};
const findOutcomes = statement('test-mails', 'select outcome from mails order by created_at');

describe('a boat that was backed up', () => {
  test('accepts no session and sends no queued mail of the backup', async () => {
    const [db, storage] = [await openEmptyDatabase(), await openTestStorage()];
    await restoreBackup({ db, disk: storage.disk, storeSecret }, file, await checkBackupFile(file));
    const sent: string[] = [];
    const deliver: AppDeps['deliver'] = async ({ message }) => {
      sent.push(message.to.name);
      return { done: 'sent', response: '250' };
    };
    const server = await startServer({ ...livedInDeps, db, disk: storage.disk, deliver });
    for (const cookie of Object.values(lived.cookies))
      expect((await Object.assign(new Browser(server.app), { cookie }).get('/api/weeks/2026')).statusCode).toBe(401);
    const birch = await signedIn(server.app, 'birch');
    expect((await birch.get('/api/displays')).json()).toEqual([]);

    await server.listen();
    await makeWaiver(birch, { guestName: 'Ben Okri' });
    const outcomes = async () => {
      const rows = await db.run<{ outcome: string | null }>(findOutcomes);
      return rows.map(({ outcome }) => outcome);
    };
    // Any other due mail would have been sent with this one.
    await until(async () => (await outcomes()).at(-1) === 'sent');
    expect(await outcomes()).toEqual(['dropped', 'dropped', 'dropped', 'sent']);
    expect(sent).toEqual(['Ben Okri']);
    await server.close();
    await db.close();
    await storage.close();
  });

  test('gets a new log ID with each restore', async () => {
    const { disk, close } = await openTestStorage();
    const logIds = [logId];
    for (const _ of [1, 2]) {
      const db = await openEmptyDatabase();
      await restoreBackup({ db, disk, storeSecret }, file, await checkBackupFile(file));
      logIds.push(await readLogId(db));
      await db.close();
    }
    expect(new Set(logIds).size).toBe(3);
    await close();
  });

  test('is restored completely or not at all, and an interrupted restore can be repeated', async () => {
    const [db, { disk, close }] = [await openEmptyDatabase(), await openTestStorage()];
    const backup = await checkBackupFile(file);
    const wrong = { ...backup, rows: { ...backup.rows, sessions: 1000 } };
    await expect(restoreBackup({ db, disk, storeSecret }, file, wrong)).rejects.toThrow(/rows of sessions only/);
    expect(await db.run(statement('test-families', 'select from families'))).toEqual([]);
    await restoreBackup({ db, disk, storeSecret }, file, backup);
    expect(await db.run(statement('test-families', 'select from families'))).toHaveLength(3);
    await db.close();
    await close();
  });

  test('is restored only into an empty database', async () => {
    const [db, { disk, close }] = [await openEmptyDatabase(), await openTestStorage()];
    const restore = async () => restoreBackup({ db, disk, storeSecret }, file, await checkBackupFile(file));
    await db.run(statement('test-theirs', 'create table theirs (id integer)'));
    await expect(restore()).rejects.toThrow('The database is not empty');
    expect(await db.run(statement('test-own', `select to_regclass('families') as name`))).toEqual([{ name: null }]);
    await db.run(statement('test-no-theirs', 'drop table theirs'));
    await restore();
    await expect(restore()).rejects.toThrow('The database is not empty');
    await db.close();
    await close();
  });

  test('is refused if the file was damaged or changed', async () => {
    const original = readFileSync(file);
    const flipped = Buffer.from(original);
    flipped[original.length >> 1] = ~(flipped[original.length >> 1] ?? 0);
    const tar = gunzipSync(original).toString('latin1');
    const packed = (text: string) => gzipSync(Buffer.from(text, 'latin1'));
    const bad = join(folder, 'bad');
    for (const [bytes, words] of [
      [original.subarray(0, original.length >> 1), 'is not a complete backup'],
      [packed(tar.slice(0, tar.indexOf('contents.json'))), 'is not a complete backup'],
      [flipped, /is not a complete backup|checksum/],
      [packed(tar.replace('"Coffee"', '"Toffee"')), /tables\/inventory_items\/000001.json is wrong/],
      [packed(tar.replace('"format": 1', '"format": 2')), 'newer release'],
      [Buffer.from('something else'), 'is not a complete backup'],
      [packed(tar.replace('manifest.json', 'something.txt')), 'is not a complete backup'],
    ] as [Buffer, string | RegExp][]) {
      writeFileSync(bad, bytes);
      await expect(checkBackupFile(bad)).rejects.toThrow(words);
    }
    const backup = await checkBackupFile(file);
    const later = { ...backup, migrations: [...backup.migrations, '2999-01-01-later'] };
    expect(() => checkMigrations(later)).toThrow('newer release: this one does not have 2999-01-01-later');
    await expect(checkBackupFile(join(folder, 'none'))).rejects.toThrow('There is no file');
  });
});
