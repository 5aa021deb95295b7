import { inventoryRoom } from '@houseboat/contract/constants.ts';
import { inventoryEndpoints } from '@houseboat/contract/inventory.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module } from '../../platform/module.ts';
import { inventoryCommands } from './commands.ts';
import { ItemEntity, inventoryFeed, itemList } from './queries.ts';

export const inventory: Module = {
  tables: [ItemEntity],
  rooms: [{ name: inventoryRoom }],
  activity: {
    room: inventoryRoom,
    subject: `e.data ->> 'itemId', (select name from inventory_items where id = (e.data ->> 'itemId')::uuid)`,
  },
  start: (platform) => {
    const feed = inventoryFeed(platform);
    const readList = itemList(feed);
    const commands = inventoryCommands(feed);
    return {
      routes: serve(
        handle(inventoryEndpoints, {
          'GET /inventory': () => readList(),
          'POST /inventory': ({ family, body, sending }) => commands.add(family, body, sending),
          'PATCH /inventory/:id': ({ family, params, body, isExpected }) =>
            commands.change(family, params.id, body, isExpected),
          'DELETE /inventory/:id': ({ family, params }) => commands.remove(family, params.id),
        }),
        {
          'no-such-item': [404, 'There is no such item.'],
          changed: [409, 'Somebody else changed this item.'],
        },
      ),
    };
  },
};
