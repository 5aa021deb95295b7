import { openDatabase } from '../database.ts';
import { explainFailedStart } from '../failed-start.ts';
import { lockDataDir } from '../platform/config/data-dir.ts';
import { type Environment, readEnvironment } from '../platform/config/environment.ts';
import { hasCluster } from '../platform/db/bundled/cluster.ts';
import type { Database } from '../platform/db/database.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { allowSlowConnections } from '../platform/outbound/fetch-json.ts';

/** Runs an operator's command and exits: with 0, or with 1 if the command throws. */
export async function asCommand(command: (env: Environment) => Promise<void>): Promise<void> {
  try {
    allowSlowConnections();
    await command(readEnvironment());
    process.exit(0);
  } catch (error) {
    console.error(explainFailedStart(error));
    process.exit(1);
  }
}

/**
 * Opens the configured database, runs work on it and closes it. The bundled PostgreSQL serves one process, so the server must be
 * stopped first. With DATABASE_URL it may keep running.
 */
export async function useDatabase<Result>(env: Environment, work: (db: Database) => Promise<Result>): Promise<Result> {
  const release = env.databaseUrl ? () => {} : lockDataDir(env.dataDir);
  // Commands are on no bus, and notify by PostgreSQL, to which every server listens.
  const db = await openDatabase({ ...env, busUrl: undefined }, console.error);
  try {
    return await work(db);
  } finally {
    await db.close();
    release();
  }
}

/** Runs an operator's command on the configured database, and exits. */
export const withDatabase = (command: (db: Database, env: Environment) => Promise<void>): Promise<void> =>
  asCommand(async (env) => {
    if (!env.databaseUrl && !hasCluster(env.dataDir))
      throw new OperatorError(`There is no database in ${env.dataDir} yet.`);
    return useDatabase(env, (db) => command(db, env));
  });
