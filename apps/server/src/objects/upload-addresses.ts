import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** How long a picture can be put to its address, from when that was given out. */
export const UPLOAD_MINUTES = 15;

const add = statement(
  'add-upload',
  'insert into uploads (user_id) select id from users where family_id = $1 returning id',
);
const find = statement(
  'find-upload',
  `select arrived_at is not null as has_arrived,
     discarded_at is not null or uploads.created_at < now() - interval '${UPLOAD_MINUTES} minutes' as is_over
   from uploads join users on users.id = user_id
   where uploads.id = $1 and family_id = $2`,
);

/** Makes an address that a family can put one picture to; answers its id. */
export async function addUpload(db: Database, family: { id: string }): Promise<string> {
  const [added] = await db.run<{ id: string }>(add, [family.id]);
  if (!added) throw new Error(`The family ${family.id} has no users row.`);
  return added.id;
}

/** How things stand with an address; undefined when it is none of the family's. */
export async function findUpload(
  db: Database,
  id: string,
  family: { id: string },
): Promise<{ hasArrived: boolean; isOver: boolean } | undefined> {
  const [found] = await db.run<{ has_arrived: boolean; is_over: boolean }>(find, [id, family.id]);
  return found && { hasArrived: found.has_arrived, isOver: found.is_over };
}
