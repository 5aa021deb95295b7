import { existsSync } from 'node:fs';
import { makeBackup } from '../backup/backup.ts';
import { storedSecret } from '../config/data-dir.ts';
import { openStorage } from '../objects/storage.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, _boatFile, env) => {
  const file = process.argv[2];
  if (!file) {
    console.error('Usage: npm run backup FILE');
    return false;
  }
  if (existsSync(file)) {
    console.error(`${file} already exists. Name a new file, or remove that one first.`);
    return false;
  }
  const keptSecret = env.sessionSecret === undefined ? storedSecret(env.dataDir) : undefined;
  const { rows, files, missing } = await makeBackup({ db, disk: await openStorage(env), keptSecret }, file);
  for (const name of missing) console.log(`Not in the backup, because it was deleted at the same time: ${name}`);
  console.log(
    `${file} contains the boat's ${rows} rows and ${files} photo files. Store it where only you can read it.`,
  );
  console.log(
    keptSecret === undefined
      ? 'Store SESSION_SECRET and the boat file as well: the backup does not contain them.'
      : 'Store the boat file as well: the backup does not contain it.',
  );
  return true;
});
