import { failure } from '@houseboat/contract/failure.ts';
import { wishList, wishListChange, wishListConflict } from '@houseboat/contract/wish-lists.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../db/database.ts';
import { ifMatchHeaders, revisionMatcher } from '../../../http/if-match.ts';
import { Problem } from '../../../http/problem.ts';
import { familyOf } from '../../../sessions/guard.ts';
import type { DraftCommands } from '../commands.ts';
import { type DraftRequests, yearInPath } from '../requests.ts';
import { saveWishList } from './commands.ts';
import { readWishList } from './queries.ts';

type WishListRoutesOptions = { db: Database; draft: DraftCommands; requests: DraftRequests };

/** The weeks that a family wishes for. Each family reads and writes its own list alone. */
export const wishListRoutes =
  ({ db, draft, requests }: WishListRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { season } = draft;
    const read = async (request: FastifyRequest) =>
      readWishList(db, { familyId: familyOf(request).id, season, state: await requests.latestState() });

    app.get(
      '/draft/:year/wish-list',
      { schema: { params: yearInPath, response: { 200: wishList, 404: failure } } },
      async (request) => {
        await requests.assertSeason(request.params.year);
        return read(request);
      },
    );

    app.put(
      '/draft/:year/wish-list',
      {
        schema: {
          params: yearInPath,
          headers: ifMatchHeaders,
          body: wishListChange,
          response: { 200: wishList, 400: failure, 404: failure, 409: wishListConflict },
        },
      },
      async (request, reply) => {
        await requests.assertSeason(request.params.year);
        const { weeks } = await requests.latestState();
        const unknown = request.body.weekIds.findIndex((id) => !weeks.includes(id));
        if (unknown >= 0) {
          const message = 'The season has no such week.';
          throw new Problem(400, message, { issues: [{ path: `weekIds.${unknown}`, message }] });
        }
        const list = { ...request.body, familyId: familyOf(request).id, season };
        const isSaved = await saveWishList(db, list, revisionMatcher(request.headers));
        const current = await read(request);
        return isSaved ? current : reply.code(409).send({ message: 'Somebody else changed this item.', current });
      },
    );
  };
