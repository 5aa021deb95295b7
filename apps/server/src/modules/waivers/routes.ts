import { waiverEndpoints } from '@houseboat/contract/waivers.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { WaiverCommands } from './commands.ts';
import type { WaiverQueries } from './queries.ts';
import { recordRoutes } from './record-routes.ts';
import { explainTooLarge, SIGNATURE_TOO_LARGE, waiverResponses } from './responses.ts';
import type { SigningCommands } from './signing.ts';

type Context = { commands: WaiverCommands; signing: SigningCommands; queries: WaiverQueries; timeZone: string };

/** The families' side. */
export const waiverRoutes =
  ({ commands, signing, queries, timeZone }: Context) =>
  async (app: FastifyInstance) => {
    serve(
      app,
      handle(waiverEndpoints, {
        'GET /waivers': () => queries.list(),
        'POST /waivers': ({ family, body, origin, sending }) => commands.create(family, body, origin, sending),
        'POST /waivers/:id/sign': ({ family, params, body, isExpected, origin }) =>
          signing.sign(params.id, { family, isExpected }, body, origin),
        'PATCH /waivers/:id': ({ family, params, body, isExpected, origin }) =>
          commands.correct(family, params.id, body, isExpected, origin),
        'DELETE /waivers/:id': ({ family, params }) => commands.remove(family, params.id),
        'POST /waivers/:id/remind': ({ family, params, origin }) => commands.remind(family, params.id, origin),
        'POST /waivers/:id/resend': ({ family, params, origin }) => commands.resend(family, params.id, origin),
      }),
      waiverResponses,
      { 'POST /waivers/:id/sign': { errorHandler: explainTooLarge(SIGNATURE_TOO_LARGE) } },
    );
    await app.register(recordRoutes({ queries, timeZone }));
  };
