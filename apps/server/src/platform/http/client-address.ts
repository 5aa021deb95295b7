import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

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
