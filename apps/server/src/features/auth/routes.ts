import {
  changeAddress,
  changePassword,
  linkedFamily,
  login,
  lostPassword,
  noSession,
  resetPassword,
  session,
  user,
} from '@houseboat/contract/auth.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { findUser } from '../../families/queries.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { invalid, Problem, retryLater, tooManyRequests } from '../../http/problem.ts';
import type { LimitExceeded } from '../../rate-limits/rate-limiter.ts';
import { familyOf, type ReadSession, sessionOf } from '../../sessions/guard.ts';
import { endSession, startSession } from '../../sessions/log-in.ts';
import { SessionCookie } from '../../sessions/session-cookie.ts';
import type { AuthCommands } from './commands.ts';
import type { LostPasswordCommands } from './lost-password.ts';
import type { QueueFull } from './password-queue.ts';

/** Logging in and out. */
export const logInRoutes =
  (commands: AuthCommands): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/family/login',
      { schema: { body: login, response: { 200: session, 401: failure } } },
      async (request) => {
        const { username, password } = request.body;
        const outcome = await commands.verifyLogin(username, password, clientNetwork(request.ip));
        if ('refused' in outcome) {
          if (outcome.refused !== 'wrong-password') throw toProblem(outcome.refused);
          throw new Problem(401, 'Invalid credentials. Please check your username and password.');
        }
        await startSession(request, outcome.family.id, outcome.passwordVersion);
        return { authenticated: true as const, family: outcome.family };
      },
    );

    app.post(
      '/auth/family/logout',
      { schema: { body: noBody, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await endSession(request);
        return reply.clearCookie(SessionCookie.NAME, { path: '/' }).code(204).send();
      },
    );
  };

/** Reading the session: open to anyone. */
export const sessionRoutes =
  (readSession: ReadSession): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/auth/family/session',
      { schema: { response: { 200: session, 401: noSession } } },
      async (request, reply) => {
        const answer = await readSession(request.headers.cookie);
        return answer.authenticated ? answer : reply.code(401).send(answer);
      },
    );
  };

/** A lost password: open to anyone. */
export const lostPasswordRoutes =
  (commands: LostPasswordCommands): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/family/forgot',
      { schema: { body: lostPassword, response: { 204: z.undefined(), 429: failure } } },
      async (request, reply) => {
        const exceeded = await commands.requestLink(request.body.username, clientNetwork(request.ip));
        if (exceeded) throw tooManyRequests('You have asked for too many links.', exceeded);
        return reply.code(204).send();
      },
    );

    app.get(
      '/auth/family/reset/:token',
      { schema: { params: z.object({ token: z.string() }), response: { 200: linkedFamily, 404: failure } } },
      async ({ params: { token } }) => {
        const family = await commands.findFamily(token);
        if (!family) throw isDeadLink();
        return family;
      },
    );

    app.post(
      '/auth/family/reset',
      { schema: { body: resetPassword, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        const refusal = await commands.resetPassword(request.body, clientNetwork(request.ip));
        if (refusal === undefined) return reply.code(204).send();
        if (refusal === 'dead-link') throw isDeadLink();
        if (refusal === 'default-password') throw isDefaultPassword();
        throw toProblem(refusal);
      },
    );
  };

/** A signed-in family's user, password and address. */
export const authRoutes =
  (commands: AuthCommands, db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/auth/user', { schema: { response: { 200: user } } }, (request) => findUser(db.em(), familyOf(request)));

    app.post(
      '/auth/family/password',
      { schema: { body: changePassword, response: { 204: z.undefined(), 403: failure } } },
      async (request, reply) => {
        const refusal = await commands.changePassword(sessionOf(request), request.body, clientNetwork(request.ip));
        if (refusal === undefined) return reply.code(204).send();
        if (refusal === 'wrong-password') throw isWrongPassword();
        if (refusal === 'default-password') throw isDefaultPassword();
        throw toProblem(refusal);
      },
    );

    app.put(
      '/auth/family/email',
      { schema: { body: changeAddress, response: { 204: z.undefined(), 403: failure, 409: failure } } },
      async (request, reply) => {
        const refusal = await commands.changeAddress(familyOf(request), request.body, clientNetwork(request.ip));
        if (refusal === undefined) return reply.code(204).send();
        if (refusal === 'wrong-password') throw isWrongPassword();
        if (refusal === 'own-password-first') throw new Problem(409, 'Choose your own password first.');
        if (refusal === 'address-taken')
          throw new Problem(409, 'Another family uses this address. Please enter another one.');
        throw toProblem(refusal);
      },
    );
  };

const isDeadLink = (): Problem =>
  new Problem(404, 'This link doesn’t work anymore. Please ask for a new one on the login page.');

const isWrongPassword = (): Problem => new Problem(403, 'Your current password is wrong. Please try again.');

const isDefaultPassword = (): Problem =>
  invalid('The new password must be different from the default password.', 'newPassword');

function toProblem(refusal: LimitExceeded | QueueFull): Problem {
  switch (refusal) {
    case 'network-busy':
      return retryLater(429, 'Too many people are logging in from your network. Please try again in a moment.', 10);
    case 'server-busy':
      return retryLater(503, 'Too many people are logging in right now. Please try again in a moment.', 10);
    default:
      return tooManyRequests('Too many wrong passwords.', refusal);
  }
}
