import { isIP } from 'node:net';

/** Whether a host, as it stands in a setting or a URL, is this machine's own to itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
