import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/** For the whole response, headers and body. */
const TIMEOUT_MS = 5_000;
/** More than any response of the services has. */
const MAX_BYTES = 65_536;

/** A service responded, but not with success. */
export class BadResponse extends Error {
  readonly status: number;
  /** The header Retry-After: in how many seconds, or at which date, the service wants to be asked again. */
  readonly retryAfter: string | null;

  constructor(message: string, { status, headers }: Response) {
    super(message);
    this.status = status;
    this.retryAfter = headers.get('retry-after');
  }
}

/**
 * Asks one of the services that the operator has chosen. Parameters that its address has, such as an API key, are kept. Returns the JSON of its
 * response; throws if it fails, and once its response is too large or takes too long.
 *
 * @param service what errors call it
 */
export async function fetchJson(
  service: string,
  address: string,
  query: Record<string, string | number>,
): Promise<unknown> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await readText(service, response);
  if (!response.ok)
    throw new BadResponse(`The ${service} responded with ${response.status}: ${body.slice(0, 500)}`, response);
  return JSON.parse(body);
}

async function readText(service: string, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The ${service} responded with more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The time for each address of a host. Two fit into the five seconds of a request to a service. */
const ATTEMPT_TIMEOUT_MS = 2_000;

/**
 * Gives each attempt to connect more time, in all of this process. By default, Node.js gives up an address of a host that has others after 250 ms:
 * a server without IPv6 would never reach a distant host that has both kinds of addresses.
 */
export const allowSlowConnections = (): void => setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_TIMEOUT_MS);
