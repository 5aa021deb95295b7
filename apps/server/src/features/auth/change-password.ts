import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

const change = statement(
  'change-password',
  `with changed as (
     update families set password = $2, password_version = password_version + 1
     where id = $1::uuid and password_version = $3::int
     returning id, password_version
   ), kept as (
     update sessions s set sess = json_build_object('familyId', c.id::text, 'passwordVersion', c.password_version)
     from changed c where s.sid = $4
   ), ended as (
     delete from sessions s using changed c
     where s.sess ->> 'familyId' = c.id::text and s.sess ->> 'displayId' is null and s.sid is distinct from $4
     returning s.sid
   )
   select c.password_version, array(select sid from ended) as ended from changed c`,
);

/**
 * Gives a family a new password and ends its sessions but one. Its televisions look on: they never had a password.
 *
 * @param hashed the new password's hash
 * @param passwordVersion the version of the password it replaces
 * @param keptSid the session that goes on, if one does
 * @returns the ids of the ended sessions; undefined when somebody else changed the password meanwhile
 */
export async function changePassword(
  db: Database,
  familyId: string,
  hashed: string,
  passwordVersion: number,
  keptSid: string | null,
): Promise<string[] | undefined> {
  const [row] = await db.run<{ ended: string[] }>(change, [familyId, hashed, passwordVersion, keptSid]);
  return row?.ended;
}
