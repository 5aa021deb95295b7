import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { Item, ItemStatus } from '@houseboat/contract/inventory.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { eventSchemas } from '../../../lib/event-schemas.ts';
import { type LiveList, useFollowList, useLiveList } from '../../../lib/live-list.ts';

/** An item, with the name of the family that changed it last if this browser saw the event. */
export type ListedItem = Item & { changedBy?: string };

/** The inventory, newest first. */
export const inventory: LiveList<ListedItem> = { path: '/api/inventory', room: inventoryRoom, fold };

function fold(items: readonly ListedItem[], recorded: RecordedEvent): readonly ListedItem[] {
  const parsed = eventSchemas().itemEvent.safeParse(recorded);
  if (!parsed.success) return items;
  const by = recorded.actor ? { changedBy: recorded.actor.name } : {};
  const event = parsed.data;
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

/** Keeps the inventory live while the component is mounted. */
export const useFollowInventory = (): void => useFollowList(inventory);

export const statusWords: Record<ItemStatus, string> = {
  low: 'Low Stock',
  out_of_stock: 'Out of Stock',
  restocked: 'Restocked',
};

export const isNeeded = ({ status }: Item): boolean => status !== 'restocked';

/** Returns the items that are low or out of stock; none while the inventory is loading. */
export const useNeededItems = (): readonly ListedItem[] => useInventory().items?.filter(isNeeded) ?? [];
