import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance, FastifyRequest, Session } from 'fastify';
import { MAX_AGE_MS, SessionCookie } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    /** Set while signed in. */
    of?: { familyId: string; passwordVersion: number };
  }
}

/**
 * Lets the routes of a scope start and end the session of their request. Only those that do belong there: the plugin reads the session
 * anew for each request, and answers a cookie that is no good with one that takes it away.
 */
export async function useSessions(
  scope: FastifyInstance,
  store: SessionStore,
  { signer }: SessionCookie,
): Promise<void> {
  await scope.register(cookie);
  await scope.register(session, {
    secret: signer,
    cookieName: SessionCookie.NAME,
    // The end is moved on in `requireFamily`: the plugin's own way writes on every answer, and would bring an ended session back.
    rolling: false,
    saveUninitialized: false,
    cookie: { ...SessionCookie.attributes, secure: 'auto', maxAge: MAX_AGE_MS },
    store: {
      get: (sid, done) => {
        store.find(sid).then((live) => {
          const of = live && { familyId: live.family.id, passwordVersion: live.passwordVersion };
          done(null, of && ({ of } as Session));
        }, failed(done));
      },
      set: (sid, { of }, done) => {
        if (of) store.save(sid, of.familyId, of.passwordVersion).then(() => done(), failed(done));
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
export async function startSession(request: FastifyRequest, familyId: string, passwordVersion: number): Promise<void> {
  await request.session.regenerate();
  request.session.of = { familyId, passwordVersion };
}

/** Ends the session of a request, if it has one. */
export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.session.of) await request.session.destroy();
}
