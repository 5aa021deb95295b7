import { existsSync } from 'node:fs';
import { BadSetting } from '../config/bad-setting.ts';
import { type BoatFile, readBoatFile } from '../config/boat-file.ts';
import { claimDataDir } from '../config/data-dir.ts';
import { type Environment, embeddedDatabase, readEnvironment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { explainFailedStart } from '../failed-start.ts';
import { openDatabase } from '../open-database.ts';

/** What a command works on. */
export type Settings = { env: Environment; boatFile: BoatFile };

/** Runs an operator's command and exits: with 0, or with 1 when the command answers false or fails. */
export async function asCommand(command: (settings: Settings) => Promise<boolean>): Promise<void> {
  try {
    const env = readEnvironment();
    const succeeded = await command({ env, boatFile: readBoatFile(env.boatConfig) });
    process.exit(succeeded ? 0 : 1);
  } catch (error) {
    console.error(explainFailedStart(error));
    process.exit(1);
  }
}

/** Opens the database that the settings name for a command; the embedded one is this process's alone from then on. */
export async function openForCommand(env: Environment): Promise<Database> {
  if (!env.databaseUrl) claimDataDir(env.dataDir);
  return openDatabase(env);
}

/**
 * Runs an operator's command on the database that the settings name, and exits. The embedded database is one process's alone, so there
 * the server must be stopped first; with PostgreSQL it may go on.
 */
export const withDatabase = (
  command: (db: Database, boatFile: BoatFile, env: Environment) => Promise<boolean>,
): Promise<void> =>
  asCommand(async ({ env, boatFile }) => {
    if (!env.databaseUrl && !existsSync(embeddedDatabase(env.dataDir)))
      throw new BadSetting(`There is no database in ${env.dataDir} yet.`);
    const db = await openForCommand(env);
    const succeeded = await command(db, boatFile, env);
    await db.close();
    return succeeded;
  });
