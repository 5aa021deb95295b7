import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../config/environment.ts';
import { Problem } from './problem.ts';

/** Returns whether the X-Forwarded-* headers that a peer sends are trusted; `hop` is 0 for the peer that connects to this server. */
export type TrustPeer = (address: string, hop: number) => boolean;

/**
 * @param trustProxy `true` trusts the connecting peer at any address, and nothing beyond: the rest of the header is unverified
 */
export function trustPeers(trustProxy: boolean | string[]): TrustPeer {
  if (trustProxy === true) return (_address, hop) => hop === 0;
  return proxyAddr.compile(trustProxy || []);
}

/** Returns the address of a request's client. It is the same as Fastify's `request.ip`, for requests that Fastify does not see. */
export const clientAddress = (request: IncomingMessage, trustPeer: TrustPeer): string => proxyAddr(request, trustPeer);

/**
 * Returns the network that a client is counted by: its IPv4 address (`::ffff:1.2.3.4` is `1.2.3.4`), or the /64 of its IPv6 address, because
 * one subscriber has all of a /64. An address that cannot be parsed is returned unchanged.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The headers in which proxies say that a request comes from elsewhere. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request comes from this machine directly, and so from somebody who could read the code in the server's log. The Host header is checked
 * because a page of another site can have its own name resolve to this machine.
 */
export function isFromHere({ headers, socket, hostname }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return isLoopback(address) && isLoopback(hostname) && !FORWARDING.some((name) => name in headers);
}

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
