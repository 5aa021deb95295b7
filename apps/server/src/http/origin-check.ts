import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Returns whether a request may come from a page of this site. Pages of other sites may neither write nor open a socket. Browsers send a
 * page's origin, which the page cannot forge. Other clients send none, and have no family's cookie either.
 *
 * @param publicUrl the configured address of the site. The address in the Host header is accepted as well.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === headers.host);
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns a hook that refuses writes from pages of other sites, in addition to the cookie's SameSite. */
export const refuseOtherOrigins = (publicUrl: string | undefined) => async (request: FastifyRequest) => {
  if (!SAFE_METHODS.has(request.method) && !isOwnOrigin(request.raw, publicUrl))
    throw new Problem(403, 'This request came from another website and was refused.');
};
