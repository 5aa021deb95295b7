import { type Item, type ItemStatus, inventoryRoom, itemEvent } from '@houseboat/contract/inventory.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type LiveList, useFollowList, useLiveList } from '../../lib/live-list.ts';

/** An item as it is known here: with the name of the family that was seen to change it last. */
export type ListedItem = Item & { changedBy?: string };

/** The inventory, newest first. */
export const inventory: LiveList<ListedItem> = { path: '/api/inventory', room: inventoryRoom, fold };

function fold(items: readonly ListedItem[], recorded: RecordedEvent): readonly ListedItem[] {
  const known = itemEvent.safeParse(recorded);
  if (!known.success) return items;
  const by = recorded.actor ? { changedBy: recorded.actor.name } : {};
  const event = known.data;
  switch (event.type) {
    case 'ItemAdded':
      return [{ ...event.data.item, ...by }, ...items];
    case 'ItemUpdated':
      return items.map((item) => (item.id === event.data.item.id ? { ...event.data.item, ...by } : item));
    case 'ItemDeleted':
      return items.filter(({ id }) => id !== event.data.id);
    default:
      return event satisfies never;
  }
}

export const useInventory = () => useLiveList(inventory);

/** Keeps the inventory live, for as long as the component stands. */
export const useFollowInventory = (): void => useFollowList(inventory);

/** What each status is called. */
export const statusWords: Record<ItemStatus, string> = {
  low: 'Low Stock',
  out_of_stock: 'Out of Stock',
  restocked: 'Restocked',
};

/** Whether an item is low or out of stock. */
export const isNeeded = ({ status }: Item): boolean => status !== 'restocked';

/** The items that are low or out of stock; none while the inventory is not known. */
export const useNeededItems = (): readonly ListedItem[] => useInventory().items?.filter(isNeeded) ?? [];
