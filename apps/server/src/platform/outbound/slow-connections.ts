import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/** The time for each address of a host. Two fit into the five seconds of a request to a service. */
const ATTEMPT_TIMEOUT_MS = 2_000;

/**
 * Gives each attempt to connect more time, in all of this process. By default, Node.js gives up an address of a host that has others after 250 ms:
 * a server without IPv6 would never reach a distant host that has both kinds of addresses.
 */
export const allowSlowConnections = (): void => setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_TIMEOUT_MS);
