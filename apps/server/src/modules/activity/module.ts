import { activityEndpoints } from '@houseboat/contract/activity.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { activityReader } from './queries.ts';

/** What happened on the boat, for every family. */
const activityRoutes = (platform: Platform) => async (app: FastifyInstance) => {
  const readPage = activityReader(platform);
  serve(app, handle(activityEndpoints, { 'GET /activity': ({ query }) => readPage(query.before) }), {});
};

/** What happened on the boat. */
export const activity: Module = { start: (platform) => ({ routes: activityRoutes(platform) }) };
