import type { Database } from '../../db/database.ts';
import { FamilyEntity, type FamilyRow } from '../../families/family.entity.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Lets the families that never chose a password follow the boat file's default, which the landing page shows them. */
export async function followDefaultPassword(db: Database, defaultPassword: string): Promise<void> {
  const em = db.em();
  const families = await em.find(FamilyEntity, { passwordVersion: 1 });
  const follow = async (family: FamilyRow) => {
    if (!(await isPassword(defaultPassword, family.password))) family.password = await hashPassword(defaultPassword);
  };
  await Promise.all(families.map(follow));
  await em.flush();
}
