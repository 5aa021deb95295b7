import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns all addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveHost: Resolve = (host) => lookup(host, { all: true });

/** The only part of IPv6 that is allocated to the public internet. ipaddr.js calls all other unassigned addresses unicast too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet: of no private, local, shared, mapped, translated or reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6));
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
