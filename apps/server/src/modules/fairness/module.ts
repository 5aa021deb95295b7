import { fairnessEndpoints } from '@houseboat/contract/fairness.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { fairnessReader } from './queries.ts';

/** Which weeks the families had in all seasons, and the order that follows from it. */
const fairnessRoutes =
  ({ db, boatFile }: Platform) =>
  async (app: FastifyInstance) => {
    const read = fairnessReader(db, boatFile);
    serve(app, handle(fairnessEndpoints, { 'GET /fairness': async () => (await read()).bytes }), {});
  };

/** Which weeks the families had in all seasons, and the order that follows from it. */
export const fairness: Module = { start: (platform) => ({ routes: fairnessRoutes(platform) }) };
