import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { Item, ItemCategory, ItemEvent, ItemStatus } from '@houseboat/contract/inventory.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readListEtag } from '../../platform/boat/boat.ts';
import { type ChangeFeed, defineFeed, type ListBytes } from '../../platform/event-log/change-feed.ts';
import { type FamilyRow, UserEntity } from '../../platform/families/families.ts';

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

/** The stream of all changes to the inventory. The log keeps only the item's ID. */
export const inventoryFeed = defineFeed<ItemEvent>(inventoryRoom, ({ data }) => ({
  itemId: 'item' in data ? data.item.id : data.id,
}));

type Reporter = Pick<FamilyRow, 'username'>;

const reporter = { populate: ['reportedBy.family'], fields: ['*', 'reportedBy.family.username'] } as const;

async function findItems(em: SqlEntityManager): Promise<Item[]> {
  const rows = await em.find(ItemEntity, {}, { ...reporter, orderBy: [{ reportedAt: 'desc' }, { id: 'desc' }] });
  return rows.map((row) => toItem(row, row.reportedBy.family));
}

/** Returns an item's reporter. A separate statement, because the lock of a joined read would include the family. */
export async function findReporter(em: SqlEntityManager, { reportedBy }: ItemRow): Promise<Reporter> {
  const options = { populate: ['family'], fields: ['family.username'] } as const;
  return (await em.findOneOrFail(UserEntity, reportedBy.id, options)).family;
}

/** Returns a function that reads the list of items, newest first, as the bytes of its JSON. */
export const itemList = (feed: ChangeFeed<ItemEvent>): (() => Promise<ListBytes>) =>
  feed.cachedList(findItems, readListEtag);

export const toItem = (
  row: Omit<ItemRow, 'reportedBy'> & { reportedBy: { id: string } },
  { username }: Reporter,
): Item => ({
  id: row.id,
  name: row.name,
  category: row.category,
  status: row.status,
  notes: row.notes,
  reportedByUserId: row.reportedBy.id,
  reporterUsername: username,
  reportedAt: row.reportedAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedByUserId: row.resolvedByUserId,
  revision: row.revision,
});
