import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin, statement } from '../db/database.ts';
import { clearLog } from '../event-log/event-log.ts';

/** What is no family's and stays: what migrations filled, limits that count attempts, jobs, and the weather. */
const KEPT = ['migrations', 'boat', 'checklists', 'jobs', 'log_id', 'streams', 'tries', 'weather'];

const findTables = statement(
  'find-tables-of-families',
  `select format('%I', tablename) as name from pg_tables
   where schemaname = current_schema() and tablename <> all($1::text[]) order by tablename`,
);

/**
 * Deletes everything that families have made, with its log, in the transaction of an entity manager. All other transactions have ended by then, and
 * new ones wait. Returns false, and deletes nothing, if the condition does not hold then.
 */
export async function emptyBoat(em: SqlEntityManager, condition: () => Promise<boolean>): Promise<boolean> {
  const run = (text: string) => runWithin(em, { text });
  const tables = (await runWithin<{ name: string }>(em, findTables, [KEPT])).map(({ name }) => name);
  await run(`lock table streams, ${tables.join(', ')} in access exclusive mode`);
  if (!(await condition())) return false;
  // The triggers guard the log of a boat, and this is the end of one.
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  await run(`truncate ${tables.join(', ')}`);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  await clearLog(em);
  return true;
}
