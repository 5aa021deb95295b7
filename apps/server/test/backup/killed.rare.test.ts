import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { entities } from '../../src/modules.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { boatFile } from '../support/boat.ts';
import { createDatabase, createEmptyDatabase, openTestDatabase } from '../support/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'houseboat-backup-kill-'));
const backups = join(dataDir, 'backups');
mkdirSync(backups);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function killedAt(words: string, ...args: string[]): Promise<void> {
  const program = join(import.meta.dirname, '../support/backup-to-kill.ts');
  const killed = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args, words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');
}

test('a killed backup leaves no backup, a killed restore restores nothing, and both can be repeated', async () => {
  const file = join(backups, 'boat.backup');
  const disk = await openStorage({ dataDir, s3: undefined });
  const from = await createDatabase();
  await killedAt('from "weeks"', 'backup', from, dataDir, file);
  expect(readdirSync(backups)).toEqual(['boat.backup.part']);
  const source = await openTestDatabase();
  await prepareDatabase(source, () => boatFile);
  await makeBackup({ db: source, disk, storedSecret: undefined }, file);
  await source.close();
  expect(readdirSync(backups)).toEqual(['boat.backup']);

  const to = await createEmptyDatabase();
  await killedAt('insert into "weeks"', 'restore', to, dataDir, file);
  const restored = await openPostgres(to, entities);
  await restoreBackup({ db: restored, disk, storeSecret: () => {} }, file, await checkBackupFile(file));
  expect(await verifyDraft(restored, boatFile.season.year)).toEqual({ version: 1, differences: [] });
  await restored.close();
});
