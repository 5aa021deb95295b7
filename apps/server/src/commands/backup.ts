import { existsSync } from 'node:fs';
import { makeBackup } from '../backup/backup.ts';
import { keptSecret } from '../config/data-dir.ts';
import { openStorage } from '../storage/storage.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, _boatFile, env) => {
  const file = process.argv[2];
  if (!file) {
    console.error('Usage: npm run backup FILE');
    return false;
  }
  if (existsSync(file)) {
    console.error(`${file} is there already. Name a new file, or remove that one first.`);
    return false;
  }
  const secret = env.sessionSecret === undefined ? keptSecret(env.dataDir) : undefined;
  const { rows, files, missing } = await makeBackup({ db, disk: await openStorage(env), keptSecret: secret }, file);
  for (const name of missing) console.log(`Not in it, since it was removed meanwhile: ${name}`);
  console.log(`${file} has the boat's ${rows} rows and ${files} files of photos. Keep it where only you can read it.`);
  console.log(
    secret === undefined
      ? 'Keep SESSION_SECRET and the boat file with it: they are not in it.'
      : 'Keep the boat file with it: that is not in it.',
  );
  return true;
});
