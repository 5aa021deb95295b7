import type { FamilyColor } from '@houseboat/contract/families.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The draft position of a family that is no longer one of the boat's: its history stays, and it cannot log in. */
export const ASHORE = 0;

/** A family that owns a share of the boat. `password` is an argon2id hash; `passwordVersion` 1 is the default password. */
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
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type FamilyRow = InferEntity<typeof FamilyEntity>;
