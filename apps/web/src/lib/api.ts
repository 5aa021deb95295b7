import { heardFromServer, lastKnown } from './last-known.ts';
import { correctByResponse } from './server-clock.ts';
import { type Answer, fetchText } from './waiting-requests.ts';

export const lostNetwork = "We can't reach the boat. Check your connection and try again.";

/** Names the settings, so that a family can pass it on to the operator. Our own server explains its limits itself. */
const tooLargeForProxy =
  "The proxy in front of the boat's server only accepts files up to a limit, and this is above it. Please ask the person who runs the server to raise it to 10 MB (client_max_body_size in nginx, LimitRequestBody in Apache; see docs/operations.md).";

/**
 * A failed request. `message` is "{status}: {body text}", with the status text for an empty body; `userMessage` is what to show people.
 * `status` is 0 when there was no response.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  /** The server's message for people, if it sent one. */
  get serverMessage(): string | undefined {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  }

  /** The invalid fields with a message each. */
  get issues(): { path: string; message: string }[] {
    const { body } = this;
    if (typeof body !== 'object' || body === null || !('issues' in body)) return [];
    return Array.isArray(body.issues) ? body.issues : [];
  }

  /** Whether a proxy refused the request for its size, so that the same request fails again. */
  get isTooLargeForProxy(): boolean {
    return this.status === 413 && this.serverMessage === undefined;
  }

  get userMessage(): string {
    const { serverMessage, status, body, message } = this;
    if (serverMessage !== undefined) return serverMessage;
    if (this.isTooLargeForProxy) return tooLargeForProxy;
    if (status > 501 && status < 505) return "The boat's server isn't answering. Try again in a moment.";
    // A text is a proxy's page, and null what XMLHttpRequest makes of one.
    return typeof body === 'string' || (body === null && status > 0)
      ? `Something went wrong (${status}). Try again in a moment.`
      : message;
  }
}

/** The message to show for anything that was thrown. */
export const userMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.userMessage;
  return error instanceof Error ? error.message : String(error);
};

const unauthorizedListeners = new Set<() => void>();

/** Calls the listener on every 401. Returns the function that unsubscribes. */
export const onUnauthorized = (listener: () => void): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Files are sent as they are with their own type, everything else as JSON. */
const payloadOf = (body: unknown): { type: string; body: BodyInit } =>
  body instanceof Blob ? { type: body.type, body } : { type: 'application/json', body: JSON.stringify(body) };

/** How long a request may take, in milliseconds, so that no page waits forever on a dead connection. A file may take minutes. */
const TIMEOUT_MS = 30_000;

/** How long a write that may be sent again waits for its answer, in milliseconds, before its connection counts as dead. */
const REPEAT_AFTER_MS = 8000;

type Options = {
  /** The revision that the change applies to; for any other it is a 409. */
  ifMatch: string | undefined;
  /** The server takes the request for the same change when it arrives again, so it is sent again when its connection is dead. */
  isRepeatable: boolean;
  /** What makes it the same change. */
  idempotencyKey: string | undefined;
  /** How the browser's cache may be used. */
  cache: RequestCache | undefined;
};

/** Sends a request, and returns the server's answer or, for want of one, the last that is known. */
const send = async (
  method: string,
  path: string,
  content: unknown,
  { ifMatch, isRepeatable, idempotencyKey, cache }: Options,
): Promise<Answer> => {
  const { type, body } = content === undefined ? {} : payloadOf(content);
  const headers = {
    ...(type !== undefined && { 'Content-Type': type }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const sentAt = performance.now();
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers,
    ...(body !== undefined && { body }),
    ...(cache && { cache }),
  };
  const answer = await fetchText(path, init, {
    timeoutMs: body instanceof Blob ? undefined : TIMEOUT_MS,
    isRepeatable: isRepeatable || method === 'GET',
    repeatAfterMs: isRepeatable ? REPEAT_AFTER_MS : undefined,
  });
  if (answer) {
    correctByResponse(answer.response.headers.get('Date'), sentAt);
    heardFromServer();
    return answer;
  }
  const known = method === 'GET' ? await lastKnown(path) : undefined;
  if (known) return { response: known, text: await known.text() };
  throw new ApiError(0, undefined, lostNetwork);
};

/** Sends a request to our server with the session cookie. Throws an ApiError unless it succeeds; a 204 has no data. Use `call`. */
export async function request(
  method: string,
  path: string,
  body: unknown,
  options: Options,
): Promise<{ data: unknown; headers: Headers }> {
  const { response, text } = await send(method, path, body, options);
  const data = text === '' ? undefined : parse(text);
  if (response.ok) return { data, headers: response.headers };

  if (response.status === 401) for (const listener of unauthorizedListeners) listener();
  throw new ApiError(response.status, data, `${response.status}: ${text === '' ? response.statusText : text}`);
}
