import cookie, { Signer } from '@fastify/cookie';
import { SESSION_DAYS } from './session-store.ts';

export const MAX_AGE_MS = SESSION_DAYS * 86_400_000;

/** The cookie that carries a session's id, signed. */
export class SessionCookie {
  static readonly NAME = 'sid';
  static readonly attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret);
  }

  /** The id that a request's Cookie header carries; undefined when it has none that was signed here. */
  sidOf(header: string | undefined): string | undefined {
    const { valid, value } = this.signer.unsign(cookie.parse(header ?? '')[SessionCookie.NAME] ?? '');
    return valid && value ? value : undefined;
  }

  /** The Set-Cookie header by which a browser keeps an id for as long as a new session lasts. */
  keep(sid: string, secure: boolean): string {
    const expires = new Date(Date.now() + MAX_AGE_MS);
    return cookie.serialize(SessionCookie.NAME, this.signer.sign(sid), {
      ...SessionCookie.attributes,
      secure,
      expires,
    });
  }
}
