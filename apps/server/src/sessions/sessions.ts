import cookie, { Signer } from '@fastify/cookie';
import session from '@fastify/session';
import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import { Problem } from '../http/problem.ts';
import { type LiveSession, SESSION_DAYS, type SessionStore } from './session-store.ts';

const COOKIE = 'sid';
const DAY_MS = 86_400_000;
const MAX_AGE_MS = SESSION_DAYS * DAY_MS;

declare module 'fastify' {
  interface Session {
    /** Set while signed in. */
    live?: LiveSession;
  }
}

/** Gives the routes of a scope their session, out of the cookie that the request carries. */
export async function useSessions(scope: FastifyInstance, store: SessionStore, secret: string): Promise<void> {
  await scope.register(cookie);
  await scope.register(session, {
    secret: new Signer(secret),
    cookieName: COOKIE,
    // The end is moved on in `requireFamily`: the plugin's own way writes on every answer, and would bring an ended session back.
    rolling: false,
    saveUninitialized: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: MAX_AGE_MS },
    store: {
      get: (sid, done) => {
        store.find(sid).then((live) => done(null, live && ({ live } as Session)), failed(done));
      },
      set: (sid, { live }, done) => {
        if (live) store.save(sid, live.family.id, live.passwordVersion).then(() => done(), failed(done));
        else done();
      },
      destroy: (sid, done) => {
        store.end(sid).then(() => done(), failed(done));
      },
    },
  });
}

/** Hands the plugin an error without a code: it takes a code of ENOENT, which a database's missing socket has too, for "no such session". */
const failed = (done: (error: Error) => void) => (cause: unknown) =>
  done(new Error('The sessions cannot be reached.', { cause }));

/**
 * A session of its own for a family that has just shown who it is: always a new id, and the old session is over. The plugin stores it
 * before the answer goes out; a save by hand would make it take the new cookie back.
 */
export async function startSession(
  request: FastifyRequest,
  family: SignedInFamily,
  passwordVersion: number,
): Promise<void> {
  await request.session.regenerate();
  request.session.live = { family, passwordVersion, expire: new Date(Date.now() + MAX_AGE_MS) };
}

/** Hook of every route behind the door: 401 without a session. At most once a day it moves the session's end on. */
export const requireFamily =
  (store: SessionStore) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { live, sessionId, encryptedSessionId } = request.session;
    if (!live) throw new Problem(401, 'Please log in first.');
    if (live.expire.getTime() - Date.now() > MAX_AGE_MS - DAY_MS || !(await store.extend(sessionId))) return;
    const { secure, sameSite } = request.session.cookie;
    const expires = new Date(Date.now() + MAX_AGE_MS);
    reply.setCookie(COOKIE, encryptedSessionId, {
      path: '/',
      httpOnly: true,
      secure: secure ?? false,
      sameSite: sameSite ?? 'lax',
      expires,
    });
  };

/** The family that a request behind the door comes from. */
export function familyOf(request: FastifyRequest): SignedInFamily {
  if (!request.session.live)
    throw new Error(`${request.routeOptions.url} asks for a family, but is not behind the door.`);
  return request.session.live.family;
}

/** The session that a handshake's Cookie header names, with its id; undefined when there is none that is good. */
export const sessionOfCookie = (store: SessionStore, secret: string) => {
  const signer = new Signer(secret);
  return async (header: string | undefined): Promise<(LiveSession & { sid: string }) | undefined> => {
    const { valid, value: sid } = signer.unsign(cookie.parse(header ?? '')[COOKIE] ?? '');
    if (!valid || !sid) return undefined;
    const live = await store.find(sid);
    return live && { ...live, sid };
  };
};
