import { failure } from '@houseboat/contract/failure.ts';
import { item, itemChange, itemConflict, items, newItem } from '@houseboat/contract/inventory.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Publish } from '../../event-log/event-log.ts';
import { ifMatchHeaders, revisionMatcher } from '../../http/if-match.ts';
import { listOf, sendList } from '../../http/list.ts';
import { Problem } from '../../http/problem.ts';
import { idempotencyHeaders, sendingOf } from '../../idempotency/sending.ts';
import { familyOf } from '../../sessions/guard.ts';
import { inventoryCommands } from './commands.ts';
import { inventoryFeed } from './feed.ts';
import { itemList } from './queries.ts';

/** The supplies that every family sees and changes. */
export const inventoryRoutes =
  ({ db, publish }: { db: Database; publish: Publish }): FastifyPluginAsyncZod =>
  async (app) => {
    const feed = inventoryFeed(db, publish);
    const readList = itemList(feed);
    const commands = inventoryCommands(feed);

    app.get('/inventory', { schema: listOf(items) }, async (_request, reply) => sendList(reply, await readList()));

    app.post(
      '/inventory',
      { schema: { headers: idempotencyHeaders, body: newItem, response: { 201: item, 404: failure, 422: failure } } },
      async (request, reply) =>
        reply.code(201).send(await commands.add(familyOf(request), request.body, sendingOf(request))),
    );

    app.patch(
      '/inventory/:id',
      {
        schema: {
          params: idInPath,
          headers: ifMatchHeaders,
          body: itemChange,
          response: { 200: item, 404: failure, 409: itemConflict },
        },
      },
      async (request, reply) => {
        const isExpected = revisionMatcher(request.headers);
        const changed = await commands.change(familyOf(request), request.params.id, request.body, isExpected);
        if (changed === 'no-such-item') throw noSuchItem();
        const { current, isConflict } = changed;
        if (isConflict) return reply.code(409).send({ message: 'Somebody else changed this item.', current });
        return current;
      },
    );

    app.delete(
      '/inventory/:id',
      { schema: { params: idInPath, body: noBody, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        const removed = await commands.remove(familyOf(request), request.params.id);
        if (removed === 'no-such-item') throw noSuchItem();
        return reply.code(204).send();
      },
    );
  };

const noSuchItem = () => new Problem(404, 'There is no such item.');
