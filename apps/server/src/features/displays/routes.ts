import { approveDisplay, display, displays } from '@houseboat/contract/displays.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { idInPath } from '../../http/id-in-path.ts';
import { Problem } from '../../http/problem.ts';
import { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { familyOf } from '../../sessions/guard.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import { readDisplays, revokeDisplay } from './displays.ts';
import { approveCode, isWaiting } from './pairing.ts';

type DisplayDeps = { db: Database; sessions: SessionStore };

/** The families' side: the boat is everybody's, and so are its televisions. Each family sees all, and may let in and send away any. */
export const displayRoutes =
  ({ db, sessions }: DisplayDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const codeLimiter = new RateLimiter(db, { kind: 'display-code', most: 10, refusal: 'Too many wrong codes.' });

    app.get(
      '/displays',
      { schema: { response: { 200: displays } } },
      coalesce(() => readDisplays(db)),
    );

    app.post(
      '/displays/approve',
      { schema: { body: approveDisplay, response: { 201: display, 404: failure, 429: failure } } },
      async (request, reply) => {
        const family = familyOf(request);
        const isRight = () => isWaiting(db, request.body.code);
        const approved =
          (await codeLimiter.check(family.id, request.ip, isRight)) && (await approveCode(db, request.body, family));
        if (!approved) throw new Problem(404, 'No television shows this code now. Please look at its screen again.');
        return reply.code(201).send(approved);
      },
    );

    app.delete(
      '/displays/:id',
      { schema: { params: idInPath, body: noBody, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        if (!(await revokeDisplay(db, sessions, request.params.id)))
          throw new Problem(404, 'There is no such television.');
        return reply.code(204).send();
      },
    );
  };
