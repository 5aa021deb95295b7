import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { MAX_AGE_MS, type SessionCookie } from './session-cookie.ts';
import type { LiveSession, SessionStore } from './session-store.ts';

const DAY_MS = 86_400_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Behind the door: the session that the request was let in with. */
    signedIn?: LiveSession;
  }
  interface FastifyContextConfig {
    /** Set on a route behind the door that televisions may ask as well. What is not marked so is not for them. */
    forDisplays?: true;
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
  (findSession: FindSession, store: SessionStore, cookie: SessionCookie) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await findSession(request.headers.cookie);
    if (!session) throw new Problem(401, 'Please log in first.');
    if (session.display && !request.routeOptions.config.forDisplays)
      throw new Problem(403, 'A television can only look.');
    request.signedIn = session;
    const isFresh = session.expire.getTime() - Date.now() > MAX_AGE_MS - DAY_MS;
    if (!isFresh && (await store.extend(session.sid)))
      reply.header('set-cookie', cookie.keep(session.sid, request.protocol === 'https'));
  };

/** The session that a request behind the door was let in with. */
export function sessionOf({ signedIn, routeOptions }: FastifyRequest): LiveSession {
  if (!signedIn) throw new Error(`${routeOptions.url} asks for a family, but is not behind the door.`);
  return signedIn;
}

/** The family that a request behind the door comes from. */
export const familyOf = (request: FastifyRequest): SignedInFamily => sessionOf(request).family;
