import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { FamilyEntity, type FamilyRow, UserEntity, type UserRow } from './tables.ts';

/** The families that own the boat now. */
const current = { leftAt: null };

/** Returns the families in draft order. */
export const listFamilies = (em: SqlEntityManager): Promise<FamilyRow[]> =>
  em.find(FamilyEntity, current, { orderBy: { draftPosition: 'asc' } });

/** Returns the families that have left the boat, by name. */
export const listFormerFamilies = (em: SqlEntityManager): Promise<FamilyRow[]> =>
  em.find(FamilyEntity, { leftAt: { $ne: null } }, { orderBy: { name: 'asc' } });

/** Returns the family that logs in with a username; null if there is none or it has left. */
export const findFamily = (em: SqlEntityManager, username: string): Promise<FamilyRow | null> =>
  em.findOne(FamilyEntity, { username, ...current });

/** Returns whether a family still has the default password. */
export const isDefaultPasswordInUse = async (em: SqlEntityManager): Promise<boolean> =>
  (await em.count(FamilyEntity, { passwordVersion: 1, ...current })) > 0;

/** Returns a family's row in `users`, which records refer to. */
export const findUser = (em: SqlEntityManager, family: { id: string }): Promise<UserRow> =>
  em.findOneOrFail(UserEntity, { family: family.id });

/** A family and the address that its mails go to. */
export type Recipient = { family: FamilyRow; address: string };

/** Returns the recipient of a family's mails; null if the family has left or has no address. */
export async function findRecipient(em: SqlEntityManager, familyId: string): Promise<Recipient | null> {
  const user = await em.findOne(UserEntity, { family: { id: familyId, ...current } }, { populate: ['family'] });
  return user?.email ? { family: user.family, address: user.email } : null;
}
