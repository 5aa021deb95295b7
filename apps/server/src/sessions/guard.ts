import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { LiveSession, SessionStore } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Behind the door: the session that the request was let in with. */
    signedIn?: LiveSession;
  }
  interface FastifyContextConfig {
    /** Set on a route behind the door that televisions may ask as well. What is not marked so is not for them. */
    forDisplays?: true;
    /**
     * Set on a route that accepts a session which this server remembers, without asking the database whether it has ended. The route must make
     * its changes on the condition that the session is active, and call `confirmSession` before it answers anything else.
     */
    remembersSession?: true;
  }
}

/** Finds the session that a request's Cookie header names, if it is good. */
export type FindSession = (cookieHeader: string | undefined) => Promise<LiveSession | undefined>;

export const sessionOfCookie =
  (store: SessionStore, cookie: SessionCookie): FindSession =>
  async (header) => {
    const sid = cookie.sidOf(header);
    return sid === undefined ? undefined : store.find(sid);
  };

/**
 * Hook of every route behind the door: 401 without a session, and 403 for a television where it has no business. At most once a day it
 * moves the session's end on.
 *
 * It leaves a cookie that is no good any more where it is: another tab of the same browser may have logged in meanwhile, and an answer that
 * takes the old cookie away would take the new one.
 */
export const requireFamily =
  (store: SessionStore, cookie: SessionCookie) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { remembersSession, forDisplays } = request.routeOptions.config;
    const sid = cookie.sidOf(request.headers.cookie);
    if (sid === undefined) throw notSignedIn();
    const session = (remembersSession && store.recall(sid)) || (await store.find(sid));
    if (!session) throw notSignedIn();
    if (session.display && !forDisplays) throw new Problem(403, 'A television can only look.');
    request.signedIn = session;
    if (!session.isFresh && (await store.extend(session.sid)))
      reply.header('set-cookie', cookie.keep(session.sid, request.protocol === 'https'));
  };

/** The refusal of a request without an active session. */
export const notSignedIn = () => new Problem(401, 'Please log in first.');

/** The session that a request behind the door was let in with. */
export function sessionOf({ signedIn, routeOptions }: FastifyRequest): LiveSession {
  if (!signedIn) throw new Error(`${routeOptions.url} asks for a family, but is not behind the door.`);
  return signedIn;
}

/** The family that a request behind the door comes from. */
export const familyOf = (request: FastifyRequest): SignedInFamily => sessionOf(request).family;

/** Throws the 401 when the session of a request that was let in with a remembered one has ended. */
export async function confirmSession(request: FastifyRequest, store: SessionStore): Promise<void> {
  if (!(await store.find(sessionOf(request).sid))) throw notSignedIn();
}

/** Error handler of a route that `remembersSession`: only a family that is signed in may learn why its request was refused. */
export const confirmBeforeErrors = (store: SessionStore) => async (error: FastifyError, request: FastifyRequest) => {
  if (request.signedIn) await confirmSession(request, store);
  throw error;
};
