import type { NoSession, Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { ActiveSession, SessionStore } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a request to an authenticated route. */
    signedIn?: ActiveSession;
  }
  interface FastifyContextConfig {
    /** Opens an authenticated route to televisions. Without it, a route is closed to them. */
    forDisplays?: true;
    /**
     * Set on a route that accepts a session which this server remembers, without asking the database whether it has ended. The route must make
     * its changes on the condition that the session is active, and call `confirmSession` before it responds with anything else.
     */
    remembersSession?: true;
  }
}

/** Returns the session that a Cookie header names; undefined if it is not active. */
export type FindSession = (cookieHeader: string | undefined) => Promise<ActiveSession | undefined>;

/** Returns the function that finds the session of a Cookie header in the store. */
export const sessionOfCookie =
  (store: SessionStore, cookie: SessionCookie): FindSession =>
  async (header) => {
    const sid = cookie.sidOf(header);
    return sid === undefined ? undefined : store.find(sid);
  };

/** Returns what the server says of the session that a Cookie header names. */
export type ReadSession = (cookieHeader: string | undefined) => Promise<Session | NoSession>;

/** Returns the function that reads the session of a Cookie header from the store, or why it is over. */
export const readSessionOfCookie =
  (store: SessionStore, cookie: SessionCookie): ReadSession =>
  async (header) => {
    const sid = cookie.sidOf(header);
    const session = sid === undefined ? undefined : await store.find(sid);
    if (session) {
      const { family, display } = session;
      return { authenticated: true, family, ...(display && { display }) };
    }
    const reason = sid === undefined ? undefined : await store.endReason(sid);
    return { authenticated: false, family: null, message: 'Not authenticated', ...(reason && { reason }) };
  };

/**
 * Returns the hook of every authenticated route. It responds 401 without a session, and 403 to a television unless the route is
 * `forDisplays`. It extends the session's expiry at most once a day.
 *
 * It does not remove the cookie of an ended session: another tab of the browser may have logged in since, and would lose its new cookie.
 */
export const authenticate =
  (store: SessionStore, cookie: SessionCookie) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { remembersSession, forDisplays } = request.routeOptions.config;
    const sid = cookie.sidOf(request.headers.cookie);
    if (sid === undefined) throw notSignedIn();
    const session = (remembersSession && store.recall(sid)) || (await store.find(sid));
    if (!session) throw notSignedIn();
    if (session.display && !forDisplays) throw new Problem(403, 'This is not available on a TV.');
    request.signedIn = session;
    if (!session.isFresh && (await store.extend(session.sid)))
      reply.header('set-cookie', cookie.serialize(session.sid, request));
  };

/** The refusal of a request without an active session. */
export const notSignedIn = () => new Problem(401, 'Please log in first.');

/** Returns the session of a request to an authenticated route. */
export function sessionOf({ signedIn, routeOptions }: FastifyRequest): ActiveSession {
  if (!signedIn) throw new Error(`${routeOptions.url} is not an authenticated route`);
  return signedIn;
}

/** Returns the family that sent a request to an authenticated route. */
export const familyOf = (request: FastifyRequest): SignedInFamily => sessionOf(request).family;

/** Throws the 401 when a remembered session has ended. */
export async function confirmSession({ sid }: ActiveSession, store: SessionStore): Promise<void> {
  if (!(await store.find(sid))) throw notSignedIn();
}

/** Error handler of a route that `remembersSession`: only a family that is signed in may learn why its request was refused. */
export const confirmBeforeErrors = (store: SessionStore) => async (error: FastifyError, request: FastifyRequest) => {
  if (request.signedIn) await confirmSession(request.signedIn, store);
  throw error;
};
