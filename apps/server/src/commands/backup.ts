import { existsSync } from 'node:fs';
import { makeBackup } from '../platform/backup/backup.ts';
import { storedSecret } from '../platform/config/data-dir.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db, env) => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('Usage: npm run backup FILE');
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name, or remove it first.`);
  const secret = env.sessionSecret === undefined ? await storedSecret(env.dataDir) : undefined;
  const { rows, files, missing } = await makeBackup({ db, disk: await openStorage(env), storedSecret: secret }, file);
  console.log(`${file} has the boat's ${rows} rows and ${files} photo files. Keep it where only you can read it.`);
  console.log(
    secret === undefined ? 'Keep SESSION_SECRET with it. It is not included.' : 'It has the session secret too.',
  );
  if (missing.length > 0)
    throw new OperatorError(
      `The photo storage has lost photos, so ${file} lacks ${missing.join(', ')}. Restore these files there, or delete their photos in the app.`,
    );
});
