import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { ItemEvent } from '@houseboat/contract/inventory.ts';
import { ChangeFeed } from '../../platform/event-log/change-feed.ts';
import type { Platform } from '../../platform/module.ts';

/** The stream of all changes to the inventory. The log keeps only the item's ID. */
export const inventoryFeed = ({ db, publish }: Pick<Platform, 'db' | 'publish'>): ChangeFeed<ItemEvent> =>
  new ChangeFeed({
    db,
    publish,
    name: inventoryRoom,
    toLogEntry: ({ data }) => ({ itemId: 'item' in data ? data.item.id : data.id }),
  });
