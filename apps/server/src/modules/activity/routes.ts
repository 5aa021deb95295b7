import { activityEndpoints } from '@houseboat/contract/activity.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { listEvents } from './queries.ts';

/** What happened on the boat, for every family. */
export const activityRoutes = (db: Database) => async (app: FastifyInstance) =>
  serve(app, handle(activityEndpoints, { 'GET /activity': ({ query }) => listEvents(db, query.before) }), {});
