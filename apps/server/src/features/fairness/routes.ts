import { fairness } from '@houseboat/contract/fairness.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { listOf } from '../../http/list.ts';
import { fairnessReader } from './queries.ts';

/** Which weeks the families had in all seasons, and the order that follows from it. */
export const fairnessRoutes =
  (db: Database, boatFile: BoatFile): FastifyPluginAsyncZod =>
  async (app) => {
    const read = fairnessReader(db, boatFile);

    app.get('/fairness', { schema: listOf(fairness) }, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((await read()).bytes),
    );
  };
