import type { Environment } from './config/environment.ts';
import { embeddedDatabase } from './config/environment.ts';
import type { Database } from './db/database.ts';
import { entities } from './entities.ts';

/** Opens the database that the settings name. Neither kind's code is loaded for the other. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./db/postgres.ts');
    return openPostgres(databaseUrl, entities);
  }
  const { openEmbedded } = await import('./db/embedded.ts');
  return openEmbedded(embeddedDatabase(dataDir), entities);
}
