import cookie from '@fastify/cookie';
import { Signer } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { SESSION_DAYS } from './session-store.ts';

export const MAX_AGE_MS = SESSION_DAYS * 86_400_000;

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

  /** Whether a response's cookie is for https alone. A proxy may not say that it got a request by https, but the site's address does. */
  isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => this.#isSiteSecure || protocol === 'https';

  /** Returns the id in a request's Cookie header; undefined without one that was signed here. */
  sidOf(header: string | undefined): string | undefined {
    const { valid, value } = this.signer.unsign(cookie.parse(header ?? '')[SessionCookie.NAME] ?? '');
    return valid && value ? value : undefined;
  }

  /** Returns the Set-Cookie header for a session that lasts its full time from now. */
  serialize(sid: string, request: Pick<FastifyRequest, 'protocol'>): string {
    const expires = new Date(Date.now() + MAX_AGE_MS);
    return cookie.serialize(SessionCookie.NAME, this.signer.sign(sid), {
      ...SessionCookie.attributes,
      secure: this.isSecure(request),
      expires,
    });
  }
}
