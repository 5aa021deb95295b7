import { yearOfDraft } from '@houseboat/draft/events.ts';
import { draftsBefore } from '../database.ts';
import { verifyDraft } from '../modules/draft/public.ts';
import { checkBackupFile } from '../platform/backup/backup-file.ts';
import type { Contents, Manifest } from '../platform/backup/format.ts';
import { checkMigrations, restoreBackup } from '../platform/backup/restore.ts';
import { demoBoatFile, readBoatFile } from '../platform/config/boat-file.ts';
import { replaceSecret } from '../platform/config/data-dir.ts';
import type { Environment } from '../platform/config/environment.ts';
import { type Database, nowMs } from '../platform/db/database.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { asCommand, useDatabase } from './with-database.ts';

/**
 * Pauses the current season's draft if it was running, or would start with the server because its start has passed since the backup. Its families do
 * not know yet that it is back, and which picks are lost.
 */
async function pauseDraft(db: Database): Promise<void> {
  // Any lake will do: nothing here depends on it.
  const draft = await draftsBefore(db, readBoatFile(demoBoatFile)).current();
  if (!draft) return;
  const { startsAt } = (await draft.latestState()) ?? {};
  if (startsAt && Date.parse(startsAt) <= (await nowMs(db)))
    await draft.execute({ type: 'StartDraft', by: null }, null);
  const outcome = await draft.execute({ type: 'PauseDraft', reason: 'Restored from a backup', by: null }, null);
  if ('done' in outcome)
    console.log(`The draft of ${draft.season} is paused. The family that runs the boat can resume it.`);
}

async function compareDrafts(db: Database, { streams }: Manifest) {
  const results = [];
  for (const [stream, expected] of Object.entries(streams)) {
    const year = yearOfDraft(stream);
    if (year !== undefined) results.push({ stream, expected, ...(await verifyDraft(db, year)) });
  }
  return results;
}

async function restore(db: Database, env: Environment, file: string, backup: Manifest & Contents) {
  const storeSecret = async (secret: string) => {
    if (env.sessionSecret === undefined) await replaceSecret(env.dataDir, secret);
    else if (env.sessionSecret !== secret)
      console.log(
        `SESSION_SECRET differs from the backup's. To keep the guests' links working, set it to
the output of \`tar -xzOf ${file} session-secret\` before the server starts.`,
      );
  };
  const { rows, files } = await restoreBackup({ db, disk: await openStorage(env), storeSecret }, file, backup);
  console.log(
    `Restored the boat of ${backup.madeAt}: ${rows} rows and ${files} photo files.
Everybody has to log in again, and TVs have to be paired again. Queued mails were dropped: remind the guests who have not signed yet.
Invitations no longer work: send new ones to the families that have not come aboard.
Checking the draft …`,
  );
  let results: Awaited<ReturnType<typeof compareDrafts>> = [];
  // A server that starts during `prepare` waits for its end, and so finds the draft paused.
  await db.prepare(async () => {
    try {
      // First, because the pause rewrites the rows of the draft.
      results = await compareDrafts(db, backup);
    } finally {
      await pauseDraft(db);
    }
  });
  return results;
}

await asCommand(async (env) => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('Usage: npm run restore FILE');
  const backup = await checkBackupFile(file);
  checkMigrations(backup);
  const results = await useDatabase(env, (db) => restore(db, env, file, backup));
  const differences = results.flatMap(({ stream, version, expected, differences }) =>
    version === expected ? differences : [...differences, `${stream} has ${version} events instead of ${expected}.`],
  );
  if (differences.length > 0) throw new OperatorError(differences.join('\n'));
  for (const { stream, version } of results)
    console.log(`The rows of ${stream} match the backup's log, up to version ${version}.`);
});
