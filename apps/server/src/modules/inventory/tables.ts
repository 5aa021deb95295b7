import type { ItemCategory, ItemStatus } from '@houseboat/contract/inventory.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../platform/families/families.ts';

/** A supply that the boat should have on board. The ORM increments `revision` with every flush that changes something. */
export const ItemEntity = defineEntity({
  name: 'Item',
  tableName: 'inventory_items',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    category: p.text().$type<ItemCategory>(),
    status: p.text().$type<ItemStatus>(),
    notes: p.text().strictNullable(),
    reportedBy: () => p.manyToOne(UserEntity).fieldName('reported_by_user_id'),
    reportedAt: p.datetime(),
    resolvedAt: p.datetime().strictNullable(),
    resolvedByUserId: p.uuid().strictNullable(),
    revision: p.integer().version(),
  },
});
export type ItemRow = InferEntity<typeof ItemEntity>;
