import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { FamilyEntity } from '../../families/family.entity.ts';
import { hashPassword, isPassword } from './passwords.ts';

// Other servers are up meanwhile: a password that a family chose after the read below is not replaced.
const replaceDefault = statement(
  'replace-default-password',
  `update families set password = replacing.password
   from unnest($1::uuid[], $2::text[]) as replacing (id, password)
   where families.id = replacing.id and password_version = 1`,
);

/** Lets the families that never chose a password follow the boat file's default, which the landing page shows them. */
export async function followDefaultPassword(db: Database, defaultPassword: string): Promise<void> {
  const families = await db.em().find(FamilyEntity, { passwordVersion: 1 });
  const matches = await Promise.all(families.map(({ password }) => isPassword(defaultPassword, password)));
  const outdated = families.filter((_, index) => !matches[index]);
  if (outdated.length === 0) return;
  const hashes = await Promise.all(outdated.map(() => hashPassword(defaultPassword)));
  await db.run(replaceDefault, [outdated.map(({ id }) => id), hashes]);
}
