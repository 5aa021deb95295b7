import type { Display } from '@houseboat/contract/displays.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../../platform/db/database.ts';

/** SQL for whether the session that a display `d` collected still exists. It ends by signing out, by expiring or by being revoked. */
export const hasSession = 'exists (select from sessions where sessions.sid = d.sid and expire > now())';

const list = statement(
  'list-displays',
  `select d.id, d.name, f.name as "approvedBy", d.approved_at as "approvedAt"
   from displays d join families f on f.id = d.family_id and f.left_at is null
   where case when d.sid is null then d.expires_at > now() else ${hasSession} end
   order by d.approved_at desc, d.id`,
);
const findWaiting = statement('find-waiting-display', 'select from displays where code = $1 and expires_at > now()');

/** Returns the televisions that may look, or may collect their session, newest first. */
export const listDisplays = (em: SqlEntityManager): Promise<Display[]> => runWithin(em, list);

/** Returns whether a television shows this code and waits for its approval. */
export const isWaiting = async (db: Database, code: string): Promise<boolean> =>
  (await db.run(findWaiting, [code])).length > 0;
