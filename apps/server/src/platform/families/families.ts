import type { Family, FamilyColor } from '@houseboat/contract/boat.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * A family that owns a share of the boat. `password` is an argon2id hash. `passwordVersion` is 0 for a hash that no password matches, until the
 * family chooses one, 1 for the default password, and greater for its own. A family that left the boat has a `leftAt`: it cannot log in, and its
 * history stays.
 */
export const FamilyEntity = defineEntity({
  name: 'Family',
  tableName: 'families',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    draftPosition: p.integer(),
    color: p.text().$type<FamilyColor>(),
    username: p.text().unique(),
    password: p.text().hidden(),
    passwordVersion: p.integer().default(1),
    leftAt: p.datetime().strictNullable().hidden(),
  },
});
export type FamilyRow = InferEntity<typeof FamilyEntity>;

/** Returns a family without what only the server knows of it. */
export const toFamily = ({ id, name, username, color, draftPosition }: FamilyRow): Family => ({
  id,
  name,
  username,
  color,
  draftPosition,
});

/** The user that records refer to when a family acts. Each family has one. */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique().strictNullable(),
    firstName: p.text().strictNullable(),
    lastName: p.text().strictNullable(),
    profileImageUrl: p.text().strictNullable(),
    familyName: p.text().strictNullable(),
    isAdmin: p.boolean().default(false),
    family: () => p.oneToOne(FamilyEntity).owner(),
  },
});
export type UserRow = InferEntity<typeof UserEntity>;

/** The families that own the boat now. */
const current = { leftAt: null };

/** Returns the families that own the boat now, in draft order. */
export const listFamilies = (em: SqlEntityManager): Promise<FamilyRow[]> =>
  em.find(FamilyEntity, current, { orderBy: { draftPosition: 'asc' } });

/** Returns the users of the families in draft order, each with its family. */
export const listUsers = (em: SqlEntityManager): Promise<UserRow[]> =>
  em.find(UserEntity, { family: current }, { populate: ['family'], orderBy: { family: { draftPosition: 'asc' } } });

/** Returns the families that have left the boat, by name. */
export const listFormerFamilies = (em: SqlEntityManager): Promise<FamilyRow[]> =>
  em.find(FamilyEntity, { leftAt: { $ne: null } }, { orderBy: { name: 'asc' } });

/** Returns the family that logs in with a username; null if there is none or it has left. */
export const findFamily = (em: SqlEntityManager, username: string): Promise<FamilyRow | null> =>
  em.findOne(FamilyEntity, { username, ...current });

export const hasOwnPassword = ({ passwordVersion }: Pick<FamilyRow, 'passwordVersion'>): boolean => passwordVersion > 1;

/** Whether a family runs the boat. */
export const isManager = async (em: SqlEntityManager, familyId: string): Promise<boolean> =>
  (await em.count(UserEntity, { isAdmin: true, family: familyId })) > 0;

/** Returns a family's row in `users`, which records refer to. */
export const findUser = (em: SqlEntityManager, family: { id: string }): Promise<UserRow> =>
  em.findOneOrFail(UserEntity, { family: family.id });

export type Recipient = { family: FamilyRow; address: string };

/** Returns the recipient of a family's mails; null if the family has left or has no address. */
export async function findRecipient(em: SqlEntityManager, familyId: string): Promise<Recipient | null> {
  const user = await em.findOne(UserEntity, { family: { id: familyId, ...current } }, { populate: ['family'] });
  return user?.email ? { family: user.family, address: user.email } : null;
}
