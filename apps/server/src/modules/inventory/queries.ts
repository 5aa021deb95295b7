import type { Item, ItemEvent } from '@houseboat/contract/inventory.ts';
import type { Loaded } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type ChangeFeed, cachedList, type ListBytes } from '../../platform/event-log/change-feed.ts';
import { ItemEntity, type ItemRow } from './tables.ts';

/** An item with its reporter's username. */
export type ReportedItem = Loaded<ItemRow, 'reportedBy.family', '*' | 'reportedBy.family.username'>;

const populate = ['reportedBy.family'] as const;
const fields = ['*', 'reportedBy.family.username'] as const;

/** Reads every item, newest first, in one statement. */
const findItems = (em: SqlEntityManager): Promise<ReportedItem[]> =>
  em.find(ItemEntity, {}, { populate, fields, orderBy: [{ reportedAt: 'desc' }, { id: 'desc' }] });

/** Adds the reporter's username to an item. A separate statement, because the lock of a joined read would include the family. */
export const withReporter = (em: SqlEntityManager, row: ItemRow): Promise<ReportedItem> =>
  em.populate(row, populate, { fields });

/** Returns a function that reads the list of items, newest first, as the bytes of its JSON. */
export const itemList = (feed: ChangeFeed<ItemEvent>): (() => Promise<ListBytes>) =>
  cachedList(
    async () => String(await feed.head()),
    async () => {
      const { version, rows } = await feed.readAtHead(findItems);
      return { etag: String(version), version, list: rows.map(toItem) };
    },
  );

/** Returns an item as the list shows it. */
export const toItem = (row: ReportedItem): Item => ({
  id: row.id,
  name: row.name,
  category: row.category,
  status: row.status,
  notes: row.notes,
  reportedByUserId: row.reportedBy.id,
  reporterUsername: row.reportedBy.family.username,
  reportedAt: row.reportedAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedByUserId: row.resolvedByUserId,
  revision: row.revision,
});
