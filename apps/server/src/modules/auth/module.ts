import { authEndpoints, login, lostPasswordEndpoints, noSession, session } from '@houseboat/contract/auth.ts';
import { failure } from '@houseboat/contract/endpoint.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { handle, problemOf, serve } from '../../platform/endpoints/serve.ts';
import { findUser } from '../../platform/families/families.ts';
import { clientNetwork } from '../../platform/http/client.ts';
import { invalid, retryLater, tooManyRequests } from '../../platform/http/problem.ts';
import { SignedLinks } from '../../platform/mail/signed-links.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { LimitExceeded } from '../../platform/rate-limits/rate-limiter.ts';
import { endSession, SessionCookie, startSession } from '../../platform/sessions/guard.ts';
import { type AuthCommands, authCommands, sweepLogIn } from './commands.ts';
import { type LostPasswordCommands, lostPasswordCommands } from './lost-password.ts';
import { authMails } from './mails.ts';
import { AddressChangeEntity, PasswordLinkEntity } from './tables.ts';

/** Logging in, passwords and addresses. */
export const auth: Module = {
  tables: [PasswordLinkEntity, AddressChangeEntity],
  start: (platform) => {
    const links = new SignedLinks(platform.sessionSecret, 'links to new passwords');
    const context = { ...platform, links, outbox: platform.mail(authMails(platform, links)) };
    const commands = authCommands(context);
    const lostPasswords = lostPasswordCommands(context);
    return {
      publicRoutes: publicRoutes(platform, lostPasswords),
      logInRoutes: logInRoutes(commands),
      routes: authRoutes(platform, commands),
      sweeps: { auth: () => platform.db.run(sweepLogIn) },
      close: lostPasswords.close,
    };
  },
};

const queueIsFull = {
  'network-busy': () =>
    retryLater(429, 'Too many people are logging in from your network. Please try again in a moment.', 10),
  'server-busy': () => retryLater(503, 'Too many people are logging in right now. Please try again in a moment.', 10),
};
const TOO_MANY_PASSWORDS = 'Too many wrong passwords.';
const isDefaultPassword = () => invalid('The new password must be different from the default password.', 'newPassword');

/** Logging in and out. Plain routes, because the cookie and the session are the request's. */
const logInRoutes =
  (commands: AuthCommands): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/family/login',
      { schema: { body: login, response: { 200: session, 401: failure } } },
      async (request) => {
        const outcome = await commands.verifyLogin(request.body, clientNetwork(request.ip));
        if ('refused' in outcome)
          throw problemOf(outcome, {
            ...queueIsFull,
            'too-many-attempts': (exceeded: LimitExceeded) => tooManyRequests(TOO_MANY_PASSWORDS, exceeded),
            'wrong-password': [401, 'Invalid credentials. Please check your username and password.'],
          });
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

/** The session, and a lost password: open to anyone. */
const publicRoutes =
  ({ readSession }: Platform, commands: LostPasswordCommands): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/auth/family/session',
      { schema: { response: { 200: session, 401: noSession } } },
      async (request, reply) => {
        const answer = await readSession(request.headers.cookie);
        return answer.authenticated ? answer : reply.code(401).send(answer);
      },
    );

    await serve(
      handle(lostPasswordEndpoints, {
        'POST /auth/family/forgot': ({ body, network }) => commands.requestLink(body.username, network),
        'GET /auth/family/reset/:token': ({ params }) => commands.findFamily(params.token),
        'POST /auth/family/reset': ({ body, network }) => commands.resetPassword(body, network),
      }),
      {
        ...queueIsFull,
        'too-many-attempts': (exceeded) => tooManyRequests('You have asked for too many links.', exceeded),
        'dead-link': [404, 'This link doesn’t work anymore. Please ask for a new one on the login page.'],
        'default-password': isDefaultPassword,
      },
    )(app);
  };

/** A signed-in family's user, password and address. */
const authRoutes = ({ db }: Platform, commands: AuthCommands) =>
  serve(
    handle(authEndpoints, {
      'GET /auth/user': ({ family }) => findUser(db.em(), family),
      'POST /auth/family/password': ({ session, body, network }) => commands.changePassword(session, body, network),
      'PUT /auth/family/email': ({ family, body, network }) => commands.changeAddress(family, body, network),
    }),
    {
      ...queueIsFull,
      'too-many-attempts': (exceeded) => tooManyRequests(TOO_MANY_PASSWORDS, exceeded),
      'wrong-password': [403, 'Your current password is wrong. Please try again.'],
      'default-password': isDefaultPassword,
      'own-password-first': [409, 'Choose your own password first.'],
      'address-taken': [409, 'Another family uses this address. Please enter another one.'],
    },
  );
