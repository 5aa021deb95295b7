import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin } from './run-within.ts';
import { statement } from './statement.ts';

const now = statement('now', 'select clock_timestamp() as now');

/**
 * Returns the time of the database's clock, which all servers share. A time that will be compared with SQL's `now()` must come from here,
 * never from a server's own clock.
 */
export async function databaseNow(em: SqlEntityManager): Promise<Date> {
  const [row] = await runWithin<{ now: string }>(em, now, []);
  if (!row) throw new Error('The database has no time.');
  return new Date(row.now);
}

/**
 * The latest moment that a row can have recorded, in SQL. A later one was recorded before the database's clock was set back, and must not count:
 * nobody waits for it to pass. The minute is for a row that a statement wrote after `now()` began.
 */
export const latestMoment = "now() + interval '1 minute'";

/** Returns a moment as the clock in a time zone shows it: `YYYY-MM-DD HH:MM:SS`. */
export const timeAt = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);
