import type { WaiverStatus } from '@houseboat/contract/waivers.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A guest's waiver. What is no column is as of when it was read: `hostFamily`, by name; and `isOver`, which says of a pending one that it is
 * expired, whatever `status` still says.
 */
export const WaiverEntity = defineEntity({
  name: 'Waiver',
  tableName: 'waivers',
  properties: {
    id: p.uuid().primary(),
    guestName: p.text(),
    guestEmail: p.text(),
    hostFamilyId: p.uuid(),
    status: p.text().$type<WaiverStatus>().default('pending'),
    waiverContent: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    linkNumber: p.integer().default(1),
    viewedAt: p.datetime().strictNullable(),
    signedAt: p.datetime().strictNullable(),
    signerName: p.text().strictNullable(),
    guardianName: p.text().strictNullable(),
    guardianRelation: p.text().strictNullable(),
    hostFamily: p.text().formula((columns) => `(select f.name from families f where f.id = ${columns.hostFamilyId})`),
    isOver: p.boolean().formula((columns) => `${columns.status} = 'pending' and ${columns.expiresAt} <= now()`),
  },
});
export type WaiverRow = InferEntity<typeof WaiverEntity>;
