import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Whether a request may come from a page of this site: pages of other sites may neither write nor open a socket. Browsers name the page
 * a request comes from, and a page cannot forge it; clients that are no browsers name none, and hold no cookie of a family either.
 *
 * @param publicUrl the address that families use; the address they did use, as the Host header has it, will do as well
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === headers.host);
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hook that refuses writes from pages of other sites, beside what the cookie's SameSite already keeps out. */
export const refuseOtherOrigins = (publicUrl: string | undefined) => async (request: FastifyRequest) => {
  if (!READING.has(request.method) && !isOwnOrigin(request.raw, publicUrl))
    throw new Problem(403, 'This was asked by a page of another site, and was refused.');
};
