import { inventoryEndpoints } from '@houseboat/contract/inventory.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/module.ts';
import { inventoryCommands } from './commands.ts';
import { inventoryFeed } from './feed.ts';
import { itemList } from './queries.ts';

/** The supplies that every family sees and changes. */
export const inventoryRoutes = (platform: Platform) => async (app: FastifyInstance) => {
  const feed = inventoryFeed(platform);
  const readList = itemList(feed);
  const commands = inventoryCommands(feed);
  serve(
    app,
    handle(inventoryEndpoints, {
      'GET /inventory': () => readList(),
      'POST /inventory': ({ family, body, sending }) => commands.add(family, body, sending),
      'PATCH /inventory/:id': ({ family, params, body, isExpected }) =>
        commands.change(family, params.id, body, isExpected),
      'DELETE /inventory/:id': ({ family, params }) => commands.remove(family, params.id),
    }),
    {
      'no-such-item': [404, 'There is no such item.'],
      changed: ({ current }) => new Problem(409, 'Somebody else changed this item.', { data: { current } }),
    },
  );
};
