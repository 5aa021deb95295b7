import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { Module } from '../../platform/module.ts';
import { inventoryRoutes } from './routes.ts';
import { ItemEntity } from './tables.ts';

/** The supplies on board. */
export const inventory: Module = {
  tables: [ItemEntity],
  rooms: [{ name: inventoryRoom }],
  activity: {
    room: inventoryRoom,
    subject: `e.data ->> 'itemId', (select name from inventory_items where id = (e.data ->> 'itemId')::uuid)`,
  },
  start: (platform) => ({ routes: inventoryRoutes(platform) }),
};
