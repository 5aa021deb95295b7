import cookie, { Signer } from '@fastify/cookie';
import session from '@fastify/session';
import type { NoSession, Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, Session as StoredSession } from 'fastify';
import { Problem } from '../http/problem.ts';
import { type ActiveSession, SESSION_DAYS, type SessionStore } from './session-store.ts';

const MAX_AGE_S = SESSION_DAYS * 86_400;

/** The signed cookie that carries a session's id. */
export class SessionCookie {
  static readonly NAME = 'sid';
  static readonly attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  readonly signer: Signer;
  readonly #isSiteSecure: boolean;

  /** @param publicUrl the configured address of the site */
  constructor(secret: string, publicUrl: string | undefined) {
    this.signer = new Signer(secret);
    this.#isSiteSecure = publicUrl?.startsWith('https:') ?? false;
  }

  /** Returns the id in a request's Cookie header; undefined without one that was signed here. */
  sidOf(header = ''): string | undefined {
    // Another site of the domain may have set a cookie of the same name.
    for (const pair of header.split(';')) {
      const { valid, value } = this.signer.unsign(cookie.parse(pair)[SessionCookie.NAME] ?? '');
      if (valid && value) return value;
    }
    return undefined;
  }

  /** Returns the Set-Cookie header for a session that lasts its full time from now. */
  serialize(sid: string, request: Pick<FastifyRequest, 'protocol'>): string {
    const expires = new Date(Date.now() + MAX_AGE_S * 1000);
    const header = cookie.serialize(SessionCookie.NAME, this.signer.sign(sid), {
      ...SessionCookie.attributes,
      expires,
    });
    return this.complete(header, request);
  }

  /**
   * Returns a Set-Cookie header with Secure for an https site, whose proxy may not say so of each request, and with Max-Age unless it removes the
   * cookie: to a device whose clock is wrong, Expires may be in the past. Of the two, WebKit takes the one that comes last.
   */
  complete(header: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string {
    const isSecure = this.#isSiteSecure || protocol === 'https';
    const secure = isSecure && !header.includes('; Secure') ? '; Secure' : '';
    const maxAge = header.includes('; Max-Age') ? '' : `; Max-Age=${MAX_AGE_S}`;
    return `${header}${secure}${maxAge}`;
  }
}

/**
 * Lets a scope's routes start and end the session of their request. Register no other routes there: the plugin reads the session for each
 * request, and removes a cookie that is not valid.
 */
export async function useSessions(
  scope: FastifyInstance,
  store: SessionStore,
  sessionCookie: SessionCookie,
): Promise<void> {
  const { signer } = sessionCookie;
  await scope.register(cookie);
  // Of two cookies of the name, the plugin would take the first.
  scope.addHook('onRequest', async ({ cookies, headers }) => {
    const sid = sessionCookie.sidOf(headers.cookie);
    if (sid !== undefined) cookies[SessionCookie.NAME] = signer.sign(sid);
  });
  await scope.register(session, {
    secret: signer,
    cookieName: SessionCookie.NAME,
    // `authenticate` extends the expiry. The plugin would write with every response, and bring back a session that has ended.
    rolling: false,
    saveUninitialized: false,
    cookie: { ...SessionCookie.attributes, secure: 'auto', maxAge: MAX_AGE_S * 1000 },
    store: {
      get: (sid, done) => {
        store.find(sid).then((active) => {
          const of = active && { familyId: active.family.id, passwordVersion: active.passwordVersion };
          done(null, of && ({ of } as StoredSession));
        }, failed(done));
      },
      set: (sid, { of }, done) => {
        if (of) store.start(sid, of.familyId, of.passwordVersion).then(() => done(), failed(done));
        else done();
      },
      destroy: (sid, done) => {
        store.end(sid).then(() => done(), failed(done));
      },
    },
  });
  scope.addHook('onSend', async (request, reply) => {
    const header = reply.getHeader('set-cookie');
    if (typeof header === 'string')
      reply.removeHeader('set-cookie').header('set-cookie', sessionCookie.complete(header, request));
  });
}

/** Wraps an error to hide its code: the plugin treats ENOENT, which a missing database socket has too, as "no such session". */
const failed = (done: (error: Error) => void) => (cause: unknown) =>
  done(new Error('could not reach the sessions', { cause }));

/**
 * Starts a session for a family that has just authenticated. It gets a new id, and the browser's previous session ends. The plugin saves
 * it before it sends the response; an explicit save would make it remove the new cookie.
 */
export async function startSession(request: FastifyRequest, familyId: string, passwordVersion: number): Promise<void> {
  await request.session.regenerate();
  request.session.of = { familyId, passwordVersion };
}

export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.session.of) await request.session.destroy();
}

declare module 'fastify' {
  interface Session {
    /** Set while a family is signed in. */
    of?: { familyId: string; passwordVersion: number };
  }
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
    const none = { authenticated: false, family: null, message: 'Not authenticated' } as const;
    if (sid === undefined) return none;
    const session = await store.find(sid);
    if (!session) return { ...none, reason: await store.endReason(sid) };
    const { family, display } = session;
    return { authenticated: true, family, ...(display && { display }) };
  };

/**
 * Returns the hook of every authenticated route. It responds 401 without a session, or to a page that names in its `Family` header another
 * family than the session's; and 403 to a television unless the route is `forDisplays`. It extends the session's expiry at most once a day.
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
    // Another family may have logged in with this browser since the page was loaded.
    const { family: sender = session.family.id } = request.headers;
    if (sender !== session.family.id) throw notSignedIn();
    if (session.display && !forDisplays) throw new Problem(403, 'This is not available on a TV.');
    request.signedIn = session;
    if (!session.isFresh && (await store.extend(session.sid)))
      reply.header('set-cookie', cookie.serialize(session.sid, request));
  };

/** The refusal of a request without an active session. */
export const notSignedIn = () => new Problem(401, 'Please log in first.');

export function sessionOf({ signedIn, routeOptions }: FastifyRequest): ActiveSession {
  if (!signedIn) throw new Error(`${routeOptions.url} is not an authenticated route`);
  return signedIn;
}

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
