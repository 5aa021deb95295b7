import { allEndpoints } from '@houseboat/contract/all-endpoints.ts';
import { type Endpoint, failure, otherResponses } from '@houseboat/contract/endpoint.ts';
import * as z from 'zod/mini';

const endpoints = Object.entries<Endpoint>(allEndpoints).map(([key, endpoint]) => {
  const [method, path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`), endpoint };
});

/** A fake's response. */
export type Reply = { status?: number; statusText?: string; body?: unknown; headers?: Record<string, string> };

/** The refusals of any request: no session, and faults of ours or of a proxy. */
const ANYWHERE = [401, 404, 408, 413, 500, 502, 503, 504];

/** Whether a refusal is our server's. A proxy's has other fields. */
const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'message' in body;

/** Returns a fake's reply as the server would send it: what the contract's table has for this request. Throws if the server never would. */
export function asServer(method: string, url: string, reply: Reply): unknown {
  const { status = 200, body, headers = {} } = reply;
  const [path = ''] = url.split('?');
  const endpoint = endpoints.find((each) => each.method === method && each.pattern.test(path))?.endpoint;
  // A text is a proxy's page, whatever its status.
  if (!endpoint || typeof body === 'string') return body;
  const { answer, isList } = endpoint;
  const expected = endpoint.status ?? (answer ? 200 : 204);
  if (status !== expected) {
    const schema = otherResponses(method, endpoint)[status];
    if (!isOurs(body)) return body;
    if (!schema && !ANYWHERE.includes(status)) throw new Error(`It is never answered with ${status}.`);
    return parsed(schema ?? failure, body);
  }
  if (isList && !(headers['Room-Version'] && headers['Room-Log'])) throw new Error('A list has a position.');
  if (!answer && body !== undefined) throw new Error('It has no answer.');
  return answer && parsed(answer, body);
}

function parsed(schema: z.ZodMiniType, body: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, body);
  if (!success) throw new Error(z.prettifyError(error));
  return data;
}
