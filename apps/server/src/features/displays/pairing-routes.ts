import { collected, collectSession as collectSessionBody, pairing } from '@houseboat/contract/displays.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/database.ts';
import { idInPath } from '../../http/id-in-path.ts';
import { Problem } from '../../http/problem.ts';
import { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { SessionCookie } from '../../sessions/session-cookie.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import { collectSession, startPairing } from './pairing.ts';

type PairingDeps = { db: Database; sessions: SessionStore; cookie: SessionCookie };

/** A television's side of its pairing: open to anybody, since it is nobody yet. */
export const pairingRoutes =
  ({ db, sessions, cookie }: PairingDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const pairings = new RateLimiter(db, {
      kind: 'pairing',
      most: 30,
      refusal: 'Too many codes were asked for from here.',
    });

    app.post(
      '/displays',
      { schema: { body: noBody, response: { 201: pairing, 429: failure } } },
      async (request, reply) => {
        await pairings.take('', request.ip);
        return reply.code(201).send(await startPairing(db));
      },
    );

    app.post(
      '/displays/:id/session',
      {
        schema: {
          params: idInPath,
          body: collectSessionBody,
          response: { 200: collected, 202: collected, 404: failure, 410: failure },
        },
      },
      async (request, reply) => {
        const outcome = await collectSession(db, request.params.id, request.body.secret);
        switch (outcome) {
          case 'unknown':
            throw new Problem(404, 'There is no such pairing. Please ask for a new code.');
          case 'over':
            throw new Problem(410, 'It is too late for this code. Please ask for a new one.');
          case 'waiting':
            return reply.code(202).send({ status: 'waiting' });
        }
        // As at a log-in, the browser's session before this one is over.
        const before = cookie.sidOf(request.headers.cookie);
        if (before !== undefined && before !== outcome.sid) await sessions.end(before);
        reply.header('set-cookie', cookie.keep(outcome.sid, request.protocol === 'https'));
        return { status: 'signed-in' as const };
      },
    );
  };
