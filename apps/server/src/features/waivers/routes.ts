import { failure } from '@houseboat/contract/failure.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import { hostSigning, newWaiver, waiver, waivers } from '@houseboat/contract/waivers.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOf, sendList } from '../../http/list.ts';
import { familyOf } from '../../sessions/guard.ts';
import { whenceOf } from './audit.ts';
import type { WaiverDeps } from './deps.ts';
import { signWaiver } from './signing.ts';
import { sayTooLarge, signatureTooLarge } from './too-large.ts';
import { WaiverDesk } from './waiver-desk.ts';
import { waiverList } from './waiver-list.ts';
import { requirePending } from './waivers.ts';

/** The guests' waivers, as every family sees them, makes them, and has them signed on its own screen. */
export const waiverRoutes =
  (deps: WaiverDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const desk = new WaiverDesk(deps);

    const list = waiverList(deps);
    app.get('/waivers', { schema: listOf(waivers) }, async (_request, reply) => sendList(reply, await list()));

    app.post('/waivers', { schema: { body: newWaiver, response: { 201: waiver } } }, async (request, reply) =>
      reply.code(201).send(await desk.create(familyOf(request), request.body, whenceOf(request))),
    );

    app.post(
      '/waivers/:id/sign',
      {
        schema: { params: idInPath, body: hostSigning, response: { 200: waiver, 404: failure, 409: failure } },
        errorHandler: sayTooLarge(signatureTooLarge),
      },
      (request) =>
        signWaiver(deps, {
          ...request.body,
          id: request.params.id,
          steps: ['signed'],
          from: whenceOf(request),
          family: familyOf(request),
          require: requirePending,
        }),
    );

    const asksGuest = {
      schema: { params: idInPath, body: noBody, response: { 202: waiver, 404: failure, 409: failure, 429: failure } },
    };
    app.post('/waivers/:id/remind', asksGuest, async (request, reply) =>
      reply.code(202).send(await desk.remind(familyOf(request), request.params.id, whenceOf(request))),
    );
    app.post('/waivers/:id/resend', asksGuest, async (request, reply) =>
      reply.code(202).send(await desk.resend(familyOf(request), request.params.id, whenceOf(request))),
    );
  };
