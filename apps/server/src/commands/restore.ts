import { draftStream } from '@houseboat/draft/events.ts';
import { checkArchive } from '../backup/archive.ts';
import type { Contents, Manifest } from '../backup/format.ts';
import { checkMigrations, restoreBackup } from '../backup/restore.ts';
import type { BoatFile } from '../config/boat-file.ts';
import { replaceSecret } from '../config/data-dir.ts';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { readHeads } from '../event-log/event-log.ts';
import { createDrafts } from '../features/draft/drafts.ts';
import { verifyDraft } from '../features/draft/replay.ts';
import { openStorage } from '../storage/storage.ts';
import { asCommand, useDatabase } from './with-database.ts';

/** Returns the season of a draft's stream; undefined for other streams. */
const yearOfDraft = (stream: string): number | undefined => {
  const year = Number(stream.split(':').at(-1));
  return stream === draftStream(year) ? year : undefined;
};

/** Pauses the current season's draft if it was running, because its families do not know yet that it is back, and which picks are lost. */
async function pauseDraft(db: Database, { lake: { timeZone } }: BoatFile): Promise<void> {
  const draft = await createDrafts({ db, timeZone }).current();
  const outcome = await draft?.execute({ type: 'PauseDraft', reason: 'Restored from a backup', by: null }, null);
  if (draft && outcome && 'done' in outcome)
    console.log(`The draft of ${draft.season} is paused. The designated family can resume it.`);
}

/** Restores a backup and compares each draft's rows with its event log. */
async function restore(db: Database, env: Environment, boatFile: BoatFile, file: string, backup: Manifest & Contents) {
  const storeSecret = (secret: string) => {
    if (env.sessionSecret === undefined) replaceSecret(env.dataDir, secret);
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
Checking the draft …`,
  );
  await db.prepare(async () => {});
  const heads = await readHeads(db, Object.keys(backup.streams));
  // Before anything that may fail: a start must not find it running.
  await pauseDraft(db, boatFile);
  const results = [];
  for (const [stream, expected] of Object.entries(backup.streams)) {
    const year = yearOfDraft(stream);
    if (!year) continue;
    const version = heads.find(({ room }) => room === stream)?.version ?? 0;
    results.push({ stream, version, expected, differences: (await verifyDraft(db, year)).differences });
  }
  return results;
}

await asCommand(async ({ env, boatFile }) => {
  const file = process.argv[2];
  if (!file) {
    console.error('Usage: npm run restore FILE');
    return false;
  }
  const backup = await checkArchive(file);
  checkMigrations(backup);
  const results = await useDatabase(env, (db) => restore(db, env, boatFile, file, backup));
  const differences = results.flatMap(({ stream, version, expected, differences }) =>
    version === expected ? differences : [...differences, `${stream} has ${version} events instead of ${expected}.`],
  );
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) return false;
  for (const { stream, version } of results) console.log(`The rows of ${stream} match its ${version} events.`);
  return true;
});
