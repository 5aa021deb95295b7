import { defineEntity, p } from '@mikro-orm/core';

/** What a family created with a key. Only IDs and hashes are kept, so that what is deleted leaves none of its words here. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    familyId: p.uuid().primary(),
    key: p.uuid().primary(),
    /** The hash of the request that came with the key. */
    request: p.text(),
    /** The ID of what it created. */
    created: p.uuid(),
    at: p.datetime().defaultRaw('now()'),
  },
});
