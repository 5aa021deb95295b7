import type { FamilyColor } from '@houseboat/contract/boat.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A family that owns a share of the boat. `password` is an argon2id hash, and `passwordVersion` 1 is the default password. A family that
 * left the boat has a `leftAt`: it cannot log in, and its history stays.
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
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type FamilyRow = InferEntity<typeof FamilyEntity>;

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
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});
export type UserRow = InferEntity<typeof UserEntity>;
