import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const findLogId = statement('find-log-id', 'select id from log_id');

/** Gives the log a new ID. Every restore does, because versions alone cannot distinguish the restored log from the one that clients saw. */
export const renewLogId = statement('renew-log-id', 'update log_id set id = gen_random_uuid()');

/** Reads the log's ID. It stays the same while a server runs: a restore needs an empty database. */
export async function readLogId(db: Database): Promise<string> {
  const [row] = await db.run<{ id: string }>(findLogId);
  if (!row) throw new Error('The log has no ID.');
  return row.id;
}
