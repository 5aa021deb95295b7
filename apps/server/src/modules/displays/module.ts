import { displayEndpoints, pairingEndpoints } from '@houseboat/contract/displays.ts';
import { coalesce } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module } from '../../platform/module.ts';
import { displayCommands, listDisplays, revokeDisplays, sweepDisplays } from './commands.ts';

/** The televisions. */
export const displays: Module = {
  endAccess: revokeDisplays,
  start: (platform) => {
    const { db, sessions, cookie } = platform;
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
          'too-many-attempts': [429, 'Too many wrong codes.'],
          'not-shown': [404, 'No TV is showing this code. Please check the TV screen and try again.'],
          'not-paired': [404, 'This TV isn’t paired anymore.'],
        },
      ),
      publicRoutes: serve(
        handle(pairingEndpoints, {
          'POST /displays': ({ network }) => commands.startPairing(network),
          'POST /displays/:id/session': async ({ params, body, request, reply }) => {
            const outcome = await commands.collect(params.id, body.secret);
            if ('refused' in outcome) return outcome;
            if (outcome.sid === null) return reply.code(202).send({ status: 'waiting' });
            // As at a log-in, the browser's previous session ends.
            const previous = cookie.sidOf(request.headers.cookie);
            if (previous !== undefined && previous !== outcome.sid) await sessions.end(previous);
            reply.header('set-cookie', cookie.serialize(outcome.sid, request));
            return { status: 'signed-in' as const };
          },
        }),
        {
          'too-many-attempts': [429, 'Too many codes were requested from your network.'],
          unknown: [404, 'This pairing does not exist. Please request a new code.'],
          expired: [410, 'This code has expired. Please request a new one.'],
        },
      ),
      sweeps: { displays: () => db.run(sweepDisplays) },
    };
  },
};
