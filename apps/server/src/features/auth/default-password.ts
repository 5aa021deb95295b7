import type { Database } from '../../db/database.ts';
import { FamilyEntity } from '../../families/family.entity.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Lets the families that never chose a password follow the boat file's default, which the landing page shows them. */
export async function followDefaultPassword(db: Database, defaultPassword: string): Promise<void> {
  const em = db.em();
  const families = await em.find(FamilyEntity, { passwordVersion: 1 });
  if (!families[0] || (await isPassword(defaultPassword, families[0].password))) return;
  for (const family of families) family.password = await hashPassword(defaultPassword);
  await em.flush();
}
