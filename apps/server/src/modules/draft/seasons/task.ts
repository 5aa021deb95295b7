import type { Database } from '../../../platform/db/database.ts';
import { readCurrentYear } from '../../../platform/event-log/seasons.ts';

/**
 * Returns the task that notices when a season was opened, by this server, another one or an operator. It runs after each append, and PostgreSQL
 * notifies the servers of those even when the server that opened the season is killed at once.
 */
export function currentSeasonTask(db: Database, onOpened: () => void) {
  let known: number | null = null;
  return async (): Promise<null> => {
    const year = await readCurrentYear(db);
    if (known !== null && year !== known) onOpened();
    known = year;
    return null;
  };
}
