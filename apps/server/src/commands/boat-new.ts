import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { inFileName } from '../platform/archive/parts.ts';
import { makeBackup } from '../platform/backup/backup.ts';
import { emptyDatabase } from '../platform/backup/empty.ts';
import { BoatEntity } from '../platform/boat/boat.ts';
import { storedSecret } from '../platform/config/data-dir.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { excludeServers } from '../platform/event-log/event-log.ts';
import { deleteFiles, isMissing, openStorage } from '../platform/storage/storage.ts';
import { uploadsFolder } from '../platform/uploads/uploads.ts';
import { withDatabase } from './with-database.ts';

/** Asks on the terminal for the boat's name, so that nobody ends a boat by mistake. */
async function isConfirmed(name: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(`This ends the boat ${name} here, with its families, weeks, lists and photos. A backup is made first.`);
  const typed = await terminal.question('Type the boat’s name to continue: ');
  terminal.close();
  return typed.trim() === name;
}

const stillRunning = () =>
  new OperatorError('A server is running on this boat. Stop all of them first, on every machine. Nothing was deleted.');

await withDatabase(async (db, env) => {
  if (env.boatConfig !== undefined)
    throw new OperatorError('BOAT_CONFIG is set, so the next start would not serve the demo boat. Unset it first.');
  if (!process.stdin.isTTY)
    throw new OperatorError('This asks for the boat’s name, so it has to run on a terminal. Nothing was changed.');
  if (!(await db.em().transactional(excludeServers))) throw stillRunning();
  const { name } = await db.em().findOneOrFail(BoatEntity, { id: 1 });
  if (!(await isConfirmed(name)))
    throw new OperatorError(`That is not the boat’s name, which is ${name}. Nothing was changed.`);
  const disk = await openStorage(env);
  const secret = env.sessionSecret === undefined ? await storedSecret(env.dataDir) : undefined;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(env.dataDir, `${inFileName(name) || 'boat'}-${time}.backup`);
  const { missing } = await makeBackup({ db, disk, storedSecret: secret }, file);
  console.log(`${file} has the boat as it was. \`npm run restore\` brings it back into an empty database.`);
  if (missing.length > 0) console.log(`It lacks photos that the storage has lost: ${missing.join(', ')}.`);
  if (!(await emptyDatabase(db))) throw stillRunning();
  await deleteFiles(disk, uploadsFolder).catch((cause) => {
    const message = `The boat has ended, but its photos are still in the storage. Delete what is below ${uploadsFolder}/ there.`;
    if (!isMissing(cause)) throw new OperatorError(message, { cause });
  });
  console.log('The next start serves the demo boat, and prints the code to set up another one.');
});
