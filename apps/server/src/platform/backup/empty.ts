import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../db/database.ts';
import { detailsOf } from '../errors/errors.ts';
import { clearLog, excludeServers } from '../event-log/event-log.ts';
import { MIGRATIONS, quoted, readTables } from './format.ts';

/** What is no family's and stays: the boat itself, what migrations filled, limits that count attempts, jobs, and the weather. */
const KEPT: readonly string[] = ['boat', 'checklists', 'jobs', 'log_id', 'streams', 'tries', 'weather'];

/**
 * Deletes everything that families have made, with its log. No other transaction has these tables then, and
 * new ones wait. Returns false, and deletes nothing, if the condition does not hold then. Throws what `isInUse` knows if another one keeps a table.
 */
export async function emptyBoat(em: SqlEntityManager, condition: () => Promise<boolean>): Promise<boolean> {
  const run = (text: string) => runWithin(em, { text });
  const tables = (await readTables(em)).flatMap(({ name }) => (KEPT.includes(name) ? [] : [quoted(name)]));
  // Rather tried again than in everybody's way: what waits for these tables waits behind this.
  await run(`set local lock_timeout = '2s'`);
  await run(`lock table boat, streams, ${tables.join(', ')} in access exclusive mode`);
  if (!(await condition())) return false;
  // The triggers guard the log of a boat, and this is the end of one.
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  await run(`truncate ${tables.join(', ')}`);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  await run('update checklists set items = null');
  await clearLog(em);
  return true;
}

/** Whether an error says that another transaction has a table, or that both wait for each other. Trying again helps. */
export const isInUse = (error: unknown): boolean => ['55P03', '40P01'].includes(String(detailsOf(error).code));

// A function outlives its triggers, and the migrations create it again.
const findFunctions = statement(
  'find-trigger-functions',
  `select p.oid::regprocedure::text as signature from pg_proc p
   where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
);

/**
 * Empties a database in one transaction: the next start finds it like a new one. Returns false, and deletes nothing, if a server is running on
 * it.
 */
export const emptyDatabase = (db: Database): Promise<boolean> =>
  db.em().transactional(async (em) => {
    if (!(await excludeServers(em))) return false;
    const names = [...(await readTables(em)).map(({ name }) => name), MIGRATIONS];
    await runWithin(em, { text: `drop table ${names.map(quoted).join(', ')} cascade` });
    for (const { signature } of await runWithin<{ signature: string }>(em, findFunctions))
      await runWithin(em, { text: `drop function ${signature}` });
    return true;
  });
