import { approveDisplay, collected, collectSession, display, displays, pairing } from '@houseboat/contract/displays.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { Problem, tooManyRequests } from '../../http/problem.ts';
import { isRepeated } from '../../idempotency/create-once.ts';
import { idempotencyHeaders, sendingOf } from '../../idempotency/sending.ts';
import { isExceeded, RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { familyOf } from '../../sessions/guard.ts';
import type { SessionCookie } from '../../sessions/session-cookie.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { DisplayCommands } from './commands.ts';
import { isWaiting, listDisplays } from './queries.ts';

/** A television's side of its pairing: open to anyone, since it is not signed in yet. */
export const pairingRoutes =
  (
    commands: DisplayCommands,
    { db, sessions, cookie }: { db: Database; sessions: SessionStore; cookie: SessionCookie },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const pairingLimiter = new RateLimiter(db, { kind: 'pairing', limit: 30 });

    app.post(
      '/displays',
      { schema: { body: noBody, response: { 201: pairing, 429: failure } } },
      async (request, reply) => {
        const exceeded = await pairingLimiter.consume('', clientNetwork(request.ip));
        if (exceeded) throw tooManyRequests('Too many codes were requested from your network.', exceeded);
        return reply.code(201).send(await commands.startPairing());
      },
    );

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
        switch (outcome) {
          case 'unknown':
            throw new Problem(404, 'This pairing does not exist. Please request a new code.');
          case 'expired':
            throw new Problem(410, 'This code has expired. Please request a new one.');
          case 'waiting':
            return reply.code(202).send({ status: 'waiting' });
        }
        // As at a log-in, the browser's previous session ends.
        const previous = cookie.sidOf(request.headers.cookie);
        if (previous !== undefined && previous !== outcome.sid) await sessions.end(previous);
        reply.header('set-cookie', cookie.serialize(outcome.sid, request));
        return { status: 'signed-in' as const };
      },
    );
  };

/** The families' side. The boat's televisions belong to all families: each family sees all of them, and may approve or revoke any. */
export const displayRoutes =
  (commands: DisplayCommands, db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    const codeLimiter = new RateLimiter(db, { kind: 'display-code', limit: 10 });

    app.get(
      '/displays',
      { schema: { response: { 200: displays } } },
      coalesce(() => listDisplays(db.em())),
    );

    app.post(
      '/displays/approve',
      {
        schema: {
          headers: idempotencyHeaders,
          body: approveDisplay,
          response: { 201: display, 404: failure, 422: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const family = familyOf(request);
        const sending = sendingOf(request);
        const isRight = await codeLimiter.check(
          family.id,
          clientNetwork(request.ip),
          async () => (await isRepeated(db, sending)) || isWaiting(db, request.body.code),
        );
        if (isExceeded(isRight)) throw tooManyRequests('Too many wrong codes.', isRight);
        const approved = isRight && (await commands.approve(request.body, family, sending));
        if (!approved) throw new Problem(404, 'No TV is showing this code. Please check the TV screen and try again.');
        return reply.code(201).send(approved);
      },
    );

    app.delete(
      '/displays/:id',
      { schema: { params: idInPath, body: noBody, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        if (!(await commands.revoke(request.params.id))) throw new Problem(404, 'This TV isn’t paired anymore.');
        return reply.code(204).send();
      },
    );
  };
