import { failure } from '@houseboat/contract/failure.ts';
import {
  type ItemEvent,
  inventoryRoom,
  item,
  itemChange,
  itemConflict,
  items,
  newItem,
} from '@houseboat/contract/inventory.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { cachedList } from '../../event-log/cached-list.ts';
import { ChangeFeed } from '../../event-log/change-feed.ts';
import type { Publish } from '../../event-log/event-log.ts';
import { findUser } from '../../families/queries.ts';
import { listOf, sendList } from '../../http/list.ts';
import { Problem } from '../../http/problem.ts';
import { familyOf } from '../../sessions/guard.ts';
import { ifMatchHeaders, isAtRevision } from './if-match.ts';
import { ItemEntity } from './item.entity.ts';
import { addItem, changeItem, findItems, lockItem, toItem } from './items.ts';

type InventoryDeps = { db: Database; publish: Publish };

/** The supplies that every family sees and changes. */
export const inventoryRoutes =
  (deps: InventoryDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const inventory = new ChangeFeed<ItemEvent>({
      ...deps,
      name: inventoryRoom,
      toLogEntry: ({ data }) => ({ itemId: 'item' in data ? data.item.id : data.id }),
    });
    const noSuchItem = () => new Problem(404, 'There is no such item.');

    const list = cachedList(
      async () => String(await inventory.head()),
      async () => {
        const { version, rows } = await inventory.readAtHead(findItems);
        return { etag: String(version), version, list: rows.map(toItem) };
      },
    );
    app.get('/inventory', { schema: listOf(items) }, async (_request, reply) => sendList(reply, await list()));

    app.post('/inventory', { schema: { body: newItem, response: { 201: item } } }, async (request, reply) => {
      const family = familyOf(request);
      const added = await inventory.change(family, async (em, record) => {
        const added = toItem(await addItem(em, request.body, await findUser(em, family)));
        record({ type: 'ItemAdded', data: { item: added } });
        return added;
      });
      return reply.code(201).send(added);
    });

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
        const family = familyOf(request);
        const { current, isConflict } = await inventory.change(family, async (em, record) => {
          const row = await lockItem(em, request.params.id);
          if (!row) throw noSuchItem();
          if (!isAtRevision(request.headers['if-match'], row)) return { current: toItem(row), isConflict: true };
          const isChanged = await changeItem(em, row, request.body, await findUser(em, family));
          const current = toItem(row);
          if (isChanged) record({ type: 'ItemUpdated', data: { item: current } });
          return { current, isConflict: false };
        });
        if (isConflict) return reply.code(409).send({ message: 'Somebody else changed this item.', current });
        return current;
      },
    );

    app.delete(
      '/inventory/:id',
      { schema: { params: idInPath, body: noBody, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        const { id } = request.params;
        await inventory.change(familyOf(request), async (em, record) => {
          if ((await em.nativeDelete(ItemEntity, { id })) === 0) throw noSuchItem();
          record({ type: 'ItemDeleted', data: { id } });
        });
        return reply.code(204).send();
      },
    );
  };
