import { existsSync } from 'node:fs';
import { BadSetting } from '../config/bad-setting.ts';
import { type BoatFile, readBoatFile } from '../config/boat-file.ts';
import { claimDataDir } from '../config/data-dir.ts';
import { embeddedDatabase, readEnvironment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { explainFailedStart } from '../failed-start.ts';
import { openDatabase } from '../open-database.ts';

/**
 * Runs an operator's command on the database that the settings name, and exits: with 0, or with 1 when the command answers false or
 * fails. The embedded database is one process's alone, so there the server must be stopped first; with PostgreSQL it may go on.
 */
export async function withDatabase(command: (db: Database, boatFile: BoatFile) => Promise<boolean>): Promise<void> {
  try {
    const env = readEnvironment();
    const boatFile = readBoatFile(env.boatConfig);
    if (!env.databaseUrl) {
      if (!existsSync(embeddedDatabase(env.dataDir)))
        throw new BadSetting(`There is no database in ${env.dataDir} yet.`);
      claimDataDir(env.dataDir);
    }
    const db = await openDatabase(env);
    const succeeded = await command(db, boatFile);
    await db.close();
    process.exit(succeeded ? 0 : 1);
  } catch (error) {
    console.error(explainFailedStart(error));
    process.exit(1);
  }
}
