import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AppDeps } from '../../src/app.ts';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { checkMigrations, restoreBackup } from '../../src/platform/backup/restore.ts';
import { statement } from '../../src/platform/db/database.ts';
import { openEmptyDatabase, openTestDatabase, readLogId } from '../support/database.ts';
import { report } from '../support/issues.ts';
import { openTestStorage, storages, type TestStorage } from '../support/photos.ts';
import { Browser, everybody, pick, signedIn, startServer } from '../support/server.ts';
import { type LivedIn, livedInDeps, liveIn, readBoat } from '../support/used-boat.ts';
import { until } from '../support/wait.ts';
import { makeWaiver, noMail } from '../support/waivers.ts';

const startBucket = storages[1]?.[1] ?? openTestStorage;
const storeSecret = () => {};
const findOutcomes = statement('test-mails', 'select outcome from mails order by created_at');
const findDevices = statement('test-devices', 'select from push_subscriptions');
type Answer = Awaited<ReturnType<typeof readBoat>>[number];

/** The list of waivers after their queued mails are dropped. */
const withoutQueuedMail = (answer: Answer): Answer => {
  if (answer.path !== '/api/waivers') return answer;
  const waivers: Waiver[] = JSON.parse(Buffer.from(answer.body, 'base64').toString());
  expect(waivers.map(({ mail }) => mail?.state)).toEqual(['queued', 'queued']);
  const without = waivers.map((waiver) => ({ ...waiver, mail: null }));
  return { ...answer, body: Buffer.from(JSON.stringify(without)).toString('base64') };
};

describe('a boat that was backed up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-backup-'));
  const file = join(folder, 'boat.backup');
  let storage: TestStorage;
  let lived: LivedIn;
  let logId: string;
  let before: Awaited<ReturnType<typeof readBoat>>;

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
    rmSync(folder, { recursive: true, force: true });
  });

  test('gives the same responses after a restore elsewhere, and remains usable', async () => {
    const [db, bucket] = [await openEmptyDatabase(), await startBucket()];
    let secret = '';
    const keepSecret = (stored: string) => {
      secret = stored;
    };
    await restoreBackup({ db, disk: bucket.disk, storeSecret: keepSecret }, file, await checkBackupFile(file));
    // A device may have been unsubscribed since.
    expect(await db.run(findDevices)).toEqual([]);
    const server = await startServer({ ...livedInDeps, db, disk: bucket.disk });
    const { cookie } = await signedIn(server.app, 'aalto');
    expect(await readBoat(server.app, lived, cookie)).toEqual(before.map(withoutQueuedMail));
    expect([secret, (await verifyDraft(db, 2026)).differences]).toEqual(['the secret', []]);

    const [, birch] = await everybody(server.app);
    if (!birch) throw new Error('Birch is missing.');
    const [free] = (await birch.get('/api/weeks/2026/available')).json();
    expect((await pick(birch, free.id, 2, 2)).statusCode).toBe(200);
    // Sequences continue where they were.
    const issue = await report(birch, { title: 'Newest' });
    expect((await birch.get('/api/issues')).json()[0]).toMatchObject({ id: issue.id, title: 'Newest' });
    expect((await verifyDraft(db, 2026)).differences).toEqual([]);
    // The triggers guard the records as before.
    await expect(db.run(statement('test-rewrite', 'update events set version = version'))).rejects.toThrow(
      'append-only',
    );
    await expect(db.run(statement('test-audit', 'delete from waiver_audit'))).rejects.toThrow('stays as it is');
    await server.close();
    await db.close();
    await bucket.close();
  });

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
