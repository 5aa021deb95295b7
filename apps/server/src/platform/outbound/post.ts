import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';

/** A request to an address that somebody else has chosen. */
export type OutboundRequest = { url: string; headers: OutgoingHttpHeaders; body: Buffer };

/** Sends a request, and returns the status of the response. Throws when there is none in time. */
export type Post = (request: OutboundRequest, signal: AbortSignal) => Promise<number>;

/** From the lookup of the host to the head of the response. */
const TIMEOUT_MS = 5_000;
const MAX_HEADER_BYTES = 8_192;
/** How many requests one server sends at the same time. */
const CONCURRENCY = 20;

type Connect = (options: ConnectionOptions & Pick<TcpNetConnectOpts, 'autoSelectFamily'>) => TLSSocket;

/**
 * Returns the function that posts to addresses that others have chosen, so that nobody can reach what only this server reaches. It posts by
 * https on port 443, to hosts that have public addresses only. The host is resolved once, and the connection goes to the addresses that were
 * checked. No redirect is followed, and of the response only the status is read.
 */
export function postToPublic({
  resolve = (host) => lookup(host, { all: true }),
  connect = connectTls,
  timeoutMs = TIMEOUT_MS,
}: {
  resolve?: Resolve;
  connect?: Connect;
  timeoutMs?: number;
} = {}): Post {
  const limit = pLimit(CONCURRENCY);
  return (request, signal) =>
    limit(() => post(request, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), resolve, connect));
}

async function post(
  { url, headers, body }: OutboundRequest,
  signal: AbortSignal,
  resolve: Resolve,
  connect: Connect,
): Promise<number> {
  const { protocol, hostname, port, username, password, pathname, search } = new URL(url);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') throw new RefusedHost();
  const addresses = await within(signal, resolvePublic(hostname, resolve));

  const checked: LookupFunction = (_host, _options, callback) => callback(null, addresses);
  const sent = httpsRequest({
    method: 'POST',
    host: hostname,
    // Otherwise the Host header would name port 80.
    defaultPort: 443,
    path: `${pathname}${search}`,
    headers: { ...headers, 'content-length': body.length },
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    createConnection: () =>
      connect({
        host: hostname,
        port: 443,
        servername: hostname,
        lookup: checked,
        // Asks for all addresses, which is the form that `checked` answers in.
        autoSelectFamily: true,
        rejectUnauthorized: true,
        ALPNProtocols: ['http/1.1'],
      }),
  });
  // A connection that breaks after the response is of no interest, and would throw without a listener.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage];
  response.destroy();
  return response.statusCode ?? 0;
}

/** Returns what a promise resolves to, unless the signal is aborted before: a lookup cannot be. */
function within<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([promise, aborted]);
}

export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The only part of IPv6 that is allocated to the public internet. ipaddr.js calls all other unassigned addresses unicast too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** The prefix of RFC 6052, by which a network without IPv4 reaches the IPv4 address in the last four bytes. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is on the public internet: in no private, local, shared, mapped or reserved range. One of NAT64 counts as the IPv4 address in it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast';
  if (ip.match(NAT64)) return new ipaddr.IPv4(ip.toByteArray().slice(-4)).range() === 'unicast';
  return ip.range() === 'unicast' && ip.match(GLOBAL_IPV6);
}

/**
 * Returns the addresses of a host on the public internet. Throws when it has another one besides, or when the host is an address itself:
 * services have names.
 */
export async function resolvePublic(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  // A URL has an IPv6 address in brackets, and an IPv4 address in decimal dots however it was written.
  if (isIP(host) > 0 || host.startsWith('[')) throw new RefusedHost();
  const addresses = await resolve(host);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) throw new RefusedHost();
  return addresses;
}

/** A host that nothing is sent to, because it is not, or not only, on the public internet. */
export class RefusedHost extends Error {
  readonly code = 'REFUSED_HOST';
}
