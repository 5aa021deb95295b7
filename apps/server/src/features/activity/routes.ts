import { activity, activityQuery } from '@houseboat/contract/activity.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/database.ts';
import { listEvents } from './queries.ts';

/** What happened on the boat, for every family. */
export const activityRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/activity', { schema: { querystring: activityQuery, response: { 200: activity } } }, (request) =>
      listEvents(db, request.query.before),
    );
  };
