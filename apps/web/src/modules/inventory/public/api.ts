import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { Item, ItemEvent, ItemStatus } from '@houseboat/contract/inventory.ts';
import { call, pathOf } from '../../../lib/call.ts';
import { added, changed, changedBy, liveList, removed, useFollowList, useLiveList } from '../../../lib/live-list.ts';

/** An item, with the name of the family that changed it last if this browser saw the event. */
export type ListedItem = Item & { changedBy?: string };

/** The inventory, newest first. */
export const inventory = liveList<ListedItem, ItemEvent>({
  path: pathOf('GET /inventory'),
  read: () => call('GET /inventory'),
  room: inventoryRoom,
  events: {
    ItemAdded: ({ item }, actor) => added({ ...item, ...changedBy(actor) }),
    ItemUpdated: ({ item }, actor) => changed({ ...item, ...changedBy(actor) }),
    ItemDeleted: ({ id }) => removed(id),
  },
});

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
