import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** How many refused origins the log names, so that strangers who invent them cannot fill it. */
const MAX_WARNINGS = 100;

/**
 * Returns whether a request may come from a page of this site. Pages of other sites may neither write nor open a socket. Browsers send a
 * page's origin, which the page cannot forge. Other clients send none, and have no family's cookie either.
 */
export type IsOwnOrigin = (request: Pick<IncomingMessage, 'headers'>) => boolean;

/**
 * Returns the check of where requests come from. The first refusal of each origin is a warning in the log.
 *
 * @param publicUrl the configured address of the site. The address in the Host header is accepted as well.
 */
export function checkOrigins(publicUrl: string | undefined, log: FastifyBaseLogger): IsOwnOrigin {
  const refused = new Set<string>();
  return ({ headers }) => {
    if (isOwn(headers, publicUrl)) return true;
    const origin = headers.origin ?? 'unknown';
    if (refused.size < MAX_WARNINGS && !refused.has(origin)) {
      refused.add(origin);
      log.warn(
        { origin, publicUrl, host: headers.host },
        `Refused a request from a page of another website: ${origin}. PUBLIC_URL is ${publicUrl ?? 'not set'}. If families use ${origin}, set PUBLIC_URL to it, or let the proxy pass on the Host header.`,
      );
    }
    return false;
  };
}

function isOwn({ origin, host, ...headers }: IncomingMessage['headers'], publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  // The browser compared the two addresses itself. A proxy may have replaced the one in the Host header.
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  if (origin === undefined) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns a hook that refuses writes from pages of other sites, in addition to the cookie's SameSite. */
export const refuseOtherOrigins = (isOwnOrigin: IsOwnOrigin) => async (request: FastifyRequest) => {
  if (!SAFE_METHODS.has(request.method) && !isOwnOrigin(request.raw))
    throw new Problem(403, 'This request came from another website and was refused.');
};
