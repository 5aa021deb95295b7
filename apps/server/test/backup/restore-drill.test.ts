import type { Waiver } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { statement } from '../../src/platform/db/database.ts';
import { before, file, lived } from '../support/backed-up-boat.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { report } from '../support/issues.ts';
import { openTestStorage, storages } from '../support/photos.ts';
import { everybody, pick, signedIn, startServer } from '../support/server.ts';
import { livedInDeps, readBoat } from '../support/used-boat.ts';

const startBucket = storages[1]?.[1] ?? openTestStorage;
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
});
