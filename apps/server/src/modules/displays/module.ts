import { collected, collectSession, displayEndpoints, pairingEndpoints } from '@houseboat/contract/displays.ts';
import { failure } from '@houseboat/contract/endpoint.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { coalesce } from '../../platform/db/database.ts';
import { handle, problemOf, serve } from '../../platform/endpoints/serve.ts';
import { tooManyRequests } from '../../platform/http/problem.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { type DisplayCommands, displayCommands, listDisplays, sweepDisplays } from './commands.ts';

/** The televisions. */
export const displays: Module = {
  start: (platform) => {
    const { db } = platform;
    const commands = displayCommands(platform);
    return {
      routes: serve(
        handle(displayEndpoints, {
          'GET /displays': coalesce(() => listDisplays(db.em())),
          'POST /displays/approve': ({ family, body, network, sending }) =>
            commands.approve(body, family, network, sending),
          'DELETE /displays/:id': ({ params }) => commands.revoke(params.id),
        }),
        {
          'too-many-attempts': (exceeded) => tooManyRequests('Too many wrong codes.', exceeded),
          'not-shown': [404, 'No TV is showing this code. Please check the TV screen and try again.'],
          'not-paired': [404, 'This TV isn’t paired anymore.'],
        },
      ),
      publicRoutes: pairingRoutes(platform, commands),
      sweeps: { displays: () => db.run(sweepDisplays) },
    };
  },
};

/** A television's side of its pairing: open to anyone, since it is not signed in yet. */
const pairingRoutes =
  ({ sessions, cookie }: Platform, commands: DisplayCommands): FastifyPluginAsyncZod =>
  async (app) => {
    await serve(handle(pairingEndpoints, { 'POST /displays': ({ network }) => commands.startPairing(network) }), {
      'too-many-attempts': (exceeded) => tooManyRequests('Too many codes were requested from your network.', exceeded),
    })(app);

    // A plain route, because it sets the cookie.
    app.post(
      '/displays/:id/session',
      {
        schema: {
          params: idInPath,
          body: collectSession,
          response: { 200: collected, 202: collected, 404: failure, 410: failure },
        },
      },
      async (request, reply) => {
        const outcome = await commands.collect(request.params.id, request.body.secret);
        if ('refused' in outcome)
          throw problemOf(outcome, {
            unknown: [404, 'This pairing does not exist. Please request a new code.'],
            expired: [410, 'This code has expired. Please request a new one.'],
          });
        if (outcome.sid === null) return reply.code(202).send({ status: 'waiting' });
        // As at a log-in, the browser's previous session ends.
        const previous = cookie.sidOf(request.headers.cookie);
        if (previous !== undefined && previous !== outcome.sid) await sessions.end(previous);
        reply.header('set-cookie', cookie.serialize(outcome.sid, request));
        return { status: 'signed-in' as const };
      },
    );
  };
