import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { newSeason, season, seasons } from '@houseboat/contract/seasons.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../db/database.ts';
import { invalid, Problem } from '../../../http/problem.ts';
import type { Drafts } from '../drafts.ts';
import type { DraftRequests } from '../requests.ts';
import { openSeason } from './commands.ts';
import { listSeasons } from './queries.ts';

type SeasonRoutesOptions = {
  db: Database;
  drafts: Drafts;
  requests: DraftRequests;
  admin: Pick<Family, 'name'>;
};

/** The boat's seasons. The designated family opens the next one. */
export const seasonRoutes =
  ({ db, drafts, requests, admin }: SeasonRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/seasons', { config: { forDisplays: true }, schema: { response: { 200: seasons } } }, () =>
      listSeasons(db),
    );

    app.post(
      '/seasons',
      { schema: { body: newSeason, response: { 201: season, 400: failure, 403: failure } } },
      async (request, reply) => {
        const { year } = request.body;
        const refused = await openSeason(db, drafts, request.body, requests.senderOf(request));
        if (refused) throw problemOf(refused.refused);
        const opened = (await listSeasons(db)).find((each) => each.year === year);
        if (!opened) throw new Error(`The season ${year} was opened and is gone.`);
        return reply.code(201).send(opened);
      },
    );

    function problemOf(refusal: NonNullable<Awaited<ReturnType<typeof openSeason>>>['refused']): Problem {
      switch (refusal) {
        case 'not-admin':
          return new Problem(403, `Only the ${admin.name} family can open a season.`);
        case 'season-not-later':
          return invalid('A new season has to be later than every other one.', 'year');
        case 'not-every-family-once':
          return invalid('The order needs every family exactly once.', 'order');
        case 'start-in-the-past':
          return invalid('The draft can only start in the future. Choose a later time.', 'startsAt');
        default:
          throw new Error(`A season was refused: ${refusal}`);
      }
    }
  };
