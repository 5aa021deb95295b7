// Backs up a new boat, or restores one, and kills its own process at the first statement that contains certain words:
// node backup-to-kill.ts backup|restore DATABASE DATA_DIR FILE WORDS
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { prepareDatabase } from '../../src/database.ts';
import { entities } from '../../src/modules.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { boatFile } from './boat.ts';
import { watched } from './watched.ts';

const [command, database = '', dataDir = '', file = '', words = ''] = process.argv.slice(2);
const opened = await openPostgres(database, entities);
const db = watched(opened, async (sql) => {
  if (!sql.includes(words)) return;
  // The file is opened concurrently with the statements.
  while (readdirSync(dirname(file)).length === 0) await setImmediate();
  process.kill(process.pid, 'SIGKILL');
});
const disk = await openStorage({ dataDir, s3: undefined });
if (command === 'backup') {
  await prepareDatabase(opened, () => boatFile);
  await makeBackup({ db, disk, storedSecret: undefined }, file);
} else await restoreBackup({ db, disk, storeSecret: () => {} }, file, await checkBackupFile(file));
