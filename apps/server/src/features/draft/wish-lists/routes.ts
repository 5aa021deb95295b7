import { failure } from '@houseboat/contract/failure.ts';
import { wishList, wishListChange, wishListConflict } from '@houseboat/contract/wish-lists.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { ifMatchHeaders, revisionMatcher } from '../../../http/if-match.ts';
import { invalid } from '../../../http/problem.ts';
import { familyOf } from '../../../sessions/guard.ts';
import type { DraftCommands } from '../commands.ts';
import { type DraftRequests, yearInPath } from '../requests.ts';
import { saveWishList } from './commands.ts';
import { readWishList } from './queries.ts';

type WishListRoutesOptions = { db: Database; requests: DraftRequests };

/** The weeks that a family wishes for. Each family reads and writes its own list alone. */
export const wishListRoutes =
  ({ db, requests }: WishListRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const read = async (request: FastifyRequest, draft: DraftCommands) =>
      readWishList(db, {
        familyId: familyOf(request).id,
        season: draft.season,
        state: await requests.latestState(draft),
      });

    app.get(
      '/draft/:year/wish-list',
      { schema: { params: yearInPath, response: { 200: wishList, 404: failure } } },
      async (request) => {
        return read(request, await requests.draftOf(request.params.year));
      },
    );

    app.put(
      '/draft/:year/wish-list',
      {
        schema: {
          params: yearInPath,
          headers: ifMatchHeaders,
          body: wishListChange,
          response: { 200: wishList, 400: failure, 404: failure, 409: z.union([wishListConflict, failure]) },
        },
      },
      async (request, reply) => {
        const draft = await requests.draftOf(request.params.year);
        const { isClosed, weeks } = await requests.latestState(draft);
        if (isClosed) throw requests.problemOf(draft, { refused: 'season-closed' });
        const unknown = request.body.weekIds.findIndex((id) => !weeks.includes(id));
        if (unknown >= 0) throw invalid('The season has no such week.', `weekIds.${unknown}`);
        const list = { ...request.body, familyId: familyOf(request).id, season: draft.season };
        const isSaved = await saveWishList(db, list, revisionMatcher(request.headers));
        const current = await read(request, draft);
        return isSaved ? current : reply.code(409).send({ message: 'Somebody else changed this item.', current });
      },
    );
  };
