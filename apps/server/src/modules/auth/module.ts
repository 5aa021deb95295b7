import { authEndpoints, logInEndpoints, publicAuthEndpoints } from '@houseboat/contract/auth.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { findUser } from '../../platform/families/families.ts';
import {
  addressTaken,
  isDefaultPassword,
  Problem,
  passwordQueueIsFull,
  unconfirmed,
} from '../../platform/http/problem.ts';
import type { Module } from '../../platform/module.ts';
import { endSession, SessionCookie, startSession } from '../../platform/sessions/guard.ts';
import { AddressChangeEntity, authCommands, authMails, lostPasswordCommands, sweepLogIn } from './commands.ts';
import { closeLinks, PasswordLinkEntity, passwordLinks } from './password-links.ts';

const defaultRefused = { 'default-password': isDefaultPassword('newPassword') };

/** Logging in, passwords and addresses. */
export const auth: Module = {
  tables: [PasswordLinkEntity, AddressChangeEntity],
  endAccess: (em, familyId) => closeLinks(em, { familyId }),
  start: (platform) => {
    const { db, readSession } = platform;
    const links = passwordLinks(platform, 'reset');
    const context = { ...platform, links, outbox: platform.mail(authMails(platform, links)) };
    const commands = authCommands(context);
    const lostPasswords = lostPasswordCommands(context);
    return {
      publicRoutes: serve(
        handle(publicAuthEndpoints, {
          'GET /auth/family/session': async ({ request }) => {
            const answer = await readSession(request.headers.cookie);
            return answer.authenticated ? answer : { refused: 'no-session' as const, answer };
          },
          'POST /auth/family/forgot': ({ body, network }) => lostPasswords.requestLink(body.username, network),
          'GET /auth/family/reset/:token': ({ params }) => links.findFamily(params.token),
          'POST /auth/family/reset': ({ body, network }) => lostPasswords.resetPassword(body, network),
        }),
        {
          ...passwordQueueIsFull,
          'no-session': ({ answer }) => new Problem(401, answer.message, { data: answer }),
          'too-many-attempts': [429, 'You have asked for too many links.'],
          'dead-link': [404, 'This link doesn’t work anymore. Please ask for a new one on the login page.'],
          ...defaultRefused,
        },
      ),
      logInRoutes: serve(
        handle(logInEndpoints, {
          'POST /auth/family/login': async ({ body, network, request }) => {
            const outcome = await commands.verifyLogin(body, network);
            if ('refused' in outcome) return outcome;
            await startSession(request, outcome.family.id, outcome.passwordVersion);
            return { authenticated: true as const, family: outcome.family };
          },
          'POST /auth/family/logout': async ({ request, reply }): Promise<undefined> => {
            // Another family may have logged in with this browser since the page was loaded. It stays logged in.
            const { of } = request.session;
            if (of && (request.headers.family ?? of.familyId) !== of.familyId) return;
            await endSession(request);
            reply.clearCookie(SessionCookie.NAME, { path: '/' });
          },
        }),
        {
          ...unconfirmed,
          'wrong-password': [401, 'Invalid credentials. Please check your username and password.'],
        },
      ),
      routes: serve(
        handle(authEndpoints, {
          'GET /auth/user': ({ family }) => findUser(db.em(), family),
          'POST /auth/family/password': ({ session, body, network }) => commands.changePassword(session, body, network),
          'PUT /auth/family/email': ({ family, body, network }) => commands.changeAddress(family, body, network),
        }),
        {
          ...unconfirmed,
          ...defaultRefused,
          'own-password-first': [409, 'Choose your own password first.'],
          'address-taken': addressTaken,
        },
      ),
      sweeps: { auth: () => db.run(sweepLogIn) },
      close: lostPasswords.close,
    };
  },
};
