import { changePassword as changePasswordBody, login, noSession, session, user } from '@houseboat/contract/auth.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { ASHORE, FamilyEntity } from '../../families/family.entity.ts';
import { UserEntity } from '../../families/user.entity.ts';
import { Problem } from '../../http/problem.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { type FindSession, familyOf, sessionOf } from '../../sessions/guard.ts';
import { endSession, startSession } from '../../sessions/log-in.ts';
import type { OnSessionsEnded } from '../../sessions/session-store.ts';
import { changePassword } from './change-password.ts';
import { hashPassword, isPassword, normalized, passwordsInTurn } from './passwords.ts';

const INVALID = 'Invalid credentials. Please check your username and password.';

type AuthDeps = {
  db: Database;
  passwordLimiter: RateLimiter;
  defaultPassword: string;
  onSessionsEnded: OnSessionsEnded;
  findSession: FindSession;
};

/** Logging in and out. */
export const logInRoutes =
  ({ db, passwordLimiter }: Pick<AuthDeps, 'db' | 'passwordLimiter'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/family/login',
      { schema: { body: login, response: { 200: session, 401: failure } } },
      async (request) => {
        const username = request.body.username.toLowerCase();
        const row = await db.em().findOne(FamilyEntity, { username, draftPosition: { $gt: ASHORE } });
        const isRight = () => isPassword(request.body.password, row?.password);
        // The tries are asked for in turn as well: of many guesses at once, those beyond the limit cost no hash.
        const matches = await passwordsInTurn(request.ip, () => passwordLimiter.check(username, request.ip, isRight));
        if (!matches || !row) throw new Problem(401, INVALID);
        const { id, name, draftPosition, passwordVersion } = row;
        const family = {
          id,
          name,
          username,
          color: row.color,
          draftPosition,
          usesDefaultPassword: passwordVersion === 1,
        };
        await startSession(request, id, passwordVersion);
        return { authenticated: true as const, family };
      },
    );

    app.post(
      '/auth/family/logout',
      { schema: { body: noBody, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await endSession(request);
        return reply.clearCookie('sid', { path: '/' }).code(204).send();
      },
    );
  };

/** Asking who one is: open to anybody. */
export const openAuthRoutes =
  ({ findSession }: Pick<AuthDeps, 'findSession'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/auth/family/session',
      { schema: { response: { 200: session, 401: noSession } } },
      async (request, reply) => {
        const session = await findSession(request.headers.cookie);
        if (session) {
          const { family, display } = session;
          return { authenticated: true as const, family, ...(display && { display }) };
        }
        return reply.code(401).send({ authenticated: false, family: null, message: 'Not authenticated' });
      },
    );
  };

/** What a signed-in family may ask and change of its own. */
export const authRoutes =
  ({ db, passwordLimiter, defaultPassword, onSessionsEnded }: Omit<AuthDeps, 'findSession'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/auth/user', { schema: { response: { 200: user } } }, (request) =>
      db.em().findOneOrFail(UserEntity, { family: familyOf(request).id }),
    );

    app.post(
      '/auth/family/password',
      { schema: { body: changePasswordBody, response: { 204: z.undefined(), 403: failure } } },
      async (request, reply) => {
        const { currentPassword, newPassword } = request.body;
        const { sid, family } = sessionOf(request);
        const { id, username } = family;
        const row = await db.em().findOneOrFail(FamilyEntity, { id });
        const wrong = new Problem(403, 'The current password is not right.');
        const isRight = () => isPassword(currentPassword, row.password);
        const hashed = await passwordsInTurn(request.ip, async () => {
          if (!(await passwordLimiter.check(username, request.ip, isRight))) throw wrong;
          refuseDefault(newPassword, defaultPassword);
          return hashPassword(newPassword);
        });
        const ended = await changePassword(db, id, hashed, row.passwordVersion, sid);
        if (!ended) throw wrong;
        onSessionsEnded(ended);
        return reply.code(204).send();
      },
    );
  };

/** Everybody can read the default password on the landing page: a family that takes it again has none. */
function refuseDefault(newPassword: string, defaultPassword: string): void {
  if (normalized(newPassword) !== normalized(defaultPassword)) return;
  const message = 'New password must not be the default password.';
  throw new Problem(400, message, { issues: [{ path: 'newPassword', message }] });
}
