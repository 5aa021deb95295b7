import { openDatabase } from '../../src/database.ts';
import { explainFailedStart } from '../../src/failed-start.ts';

/** Opens a database and prepares it, as at a start. Returns what the operator reads; an empty text if all went well. */
export async function startOn(databaseUrl: string): Promise<unknown> {
  try {
    const db = await openDatabase({ databaseUrl, dataDir: 'unused' }, console.error);
    try {
      await db.prepare(async () => {});
    } finally {
      await db.close();
    }
    return '';
  } catch (error) {
    return explainFailedStart(error);
  }
}
