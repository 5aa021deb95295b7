import { defineEntity, p } from '@mikro-orm/core';

/** A television. It has a code until a family approves it; from then on a family, and once it has collected its session, that session's id. */
export const DisplayEntity = defineEntity({
  name: 'Display',
  tableName: 'displays',
  properties: {
    id: p.uuid().primary(),
    code: p.text().unique().strictNullable(),
    secretHash: p.text(),
    /** When the code expires, or after the approval, when the session can no longer be collected. */
    expiresAt: p.datetime(),
    /** Null before the approval, and again once the display is revoked. */
    familyId: p.uuid().strictNullable(),
    name: p.text().strictNullable(),
    approvedAt: p.datetime().strictNullable(),
    sid: p.text().unique().strictNullable(),
  },
});
