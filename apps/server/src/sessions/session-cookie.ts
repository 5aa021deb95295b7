import cookie, { Signer } from '@fastify/cookie';
import { SESSION_DAYS } from './session-store.ts';

export const MAX_AGE_MS = SESSION_DAYS * 86_400_000;

/** The signed cookie that carries a session's id. */
export class SessionCookie {
  static readonly NAME = 'sid';
  static readonly attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret);
  }

  /** Returns the id in a request's Cookie header; undefined without one that was signed here. */
  sidOf(header: string | undefined): string | undefined {
    const { valid, value } = this.signer.unsign(cookie.parse(header ?? '')[SessionCookie.NAME] ?? '');
    return valid && value ? value : undefined;
  }

  /** Returns the Set-Cookie header for a session that lasts its full time from now. */
  serialize(sid: string, secure: boolean): string {
    const expires = new Date(Date.now() + MAX_AGE_MS);
    return cookie.serialize(SessionCookie.NAME, this.signer.sign(sid), {
      ...SessionCookie.attributes,
      secure,
      expires,
    });
  }
}
