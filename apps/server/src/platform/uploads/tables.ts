import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../families/families.ts';

/**
 * The upload of one photo. It begins as an address to put the photo to; then the photo arrives, is attached to something, and is discarded.
 * `key` is the beginning of its files' names, and each attempt to store them has its own.
 */
export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity),
    createdAt: p.datetime(),
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
