import { draftStream } from '@houseboat/draft/events.ts';
import { checkArchive } from '../backup/archive.ts';
import type { Contents, Manifest } from '../backup/format.ts';
import { checkMigrations, restoreBackup } from '../backup/restore.ts';
import type { BoatFile } from '../config/boat-file.ts';
import { replaceSecret } from '../config/data-dir.ts';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { verifyDraft } from '../features/draft/verify.ts';
import { prepareDatabase } from '../prepare.ts';
import { openStorage } from '../storage/storage.ts';
import { asCommand, useDatabase } from './with-database.ts';

/** The season of a draft's stream; undefined for other streams. */
const yearOfDraft = (stream: string): number | undefined => {
  const year = Number(stream.split(':').at(-1));
  return stream === draftStream(year) ? year : undefined;
};

/** Restores a backup and checks it: what each draft's log says against its rows. */
async function restore(db: Database, env: Environment, boatFile: BoatFile, file: string, backup: Manifest & Contents) {
  const keepSecret = (secret: string) => {
    if (env.sessionSecret === undefined) replaceSecret(env.dataDir, secret);
    else if (env.sessionSecret !== secret)
      console.log(
        `SESSION_SECRET is another one than the backup's. For the guests' links to stay good, set it to
what \`tar -xzOf ${file} session-secret\` prints, before the server starts.`,
      );
  };
  const { rows, files } = await restoreBackup({ db, disk: await openStorage(env), keepSecret }, file, backup);
  console.log(
    `The boat of ${backup.madeAt} is restored: ${rows} rows and ${files} files of photos.
Everybody logs in again, and televisions are paired again. Mails that waited to be sent are dropped: remind the guests that are still to sign.
Now it is checked.`,
  );
  await prepareDatabase(db, boatFile);
  const verdicts = [];
  for (const [stream, version] of Object.entries(backup.streams)) {
    const year = yearOfDraft(stream);
    if (year) verdicts.push({ stream, expected: version, ...(await verifyDraft(db, year)) });
  }
  return verdicts;
}

await asCommand(async ({ env, boatFile }) => {
  const file = process.argv[2];
  if (!file) {
    console.error('Usage: npm run restore FILE');
    return false;
  }
  const backup = await checkArchive(file);
  checkMigrations(backup);
  const verdicts = await useDatabase(env, (db) => restore(db, env, boatFile, file, backup));
  const differences = verdicts.flatMap(({ stream, version, expected, differences }) =>
    version === expected ? differences : [...differences, `${stream} has ${version} events, and had ${expected}.`],
  );
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) return false;
  for (const { stream, version } of verdicts) console.log(`The rows of ${stream} are what its ${version} events say.`);
  return true;
});
