import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { FamilyEntity } from './family.entity.ts';

/** A person as the records name one: each family has one such row. */
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
