import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../families/tables.ts';

/** An address that one picture can be put to, and then that picture: first arrived, then attached to something, in the end discarded. */
export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity),
    createdAt: p.datetime().onCreate(() => new Date()),
    attempts: p.integer().default(0),
    key: p.text().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    arrivedAt: p.datetime().strictNullable(),
    attachedAt: p.datetime().strictNullable(),
    discardedAt: p.datetime().strictNullable(),
  },
});
export type UploadRow = InferEntity<typeof UploadEntity>;
