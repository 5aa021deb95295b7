import type { allEndpoints } from '@houseboat/contract/all-endpoints.ts';
import type * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { ApiError, isAnswer, lostNetwork } from './api.ts';
import type { Position } from './room.ts';
import { correctByResponse, trustDevice } from './server-clock.ts';
import { calendarCache } from './service-worker.ts';
import { type Answer, fetchText } from './waiting-requests.ts';

// Without React, because the service worker makes calls too.

// Of the contract's tables, only the types are here. What a request needs that only the table knows, the compiler demands of the caller.

type Table = typeof allEndpoints;
type Key = keyof Table;

/** Parts of a path: IDs, tokens, and numbers such as a year. */
type InPath<Params> = { [Name in keyof Params]: string extends Params[Name] ? string | number : Params[Name] };

/** What may be left out as the request's schema says, with the types of what the server makes of it. */
type InQuery<Schema extends z.ZodMiniType> = {
  [Name in keyof z.input<Schema>]: z.output<Schema>[Name & keyof z.output<Schema>];
};

/** A property that may be left out where its value may be. */
type Property<Name extends string, Value> = undefined extends Value
  ? { [_ in Name]?: Value }
  : Record<never, never> extends Value
    ? { [_ in Name]?: Value }
    : { [_ in Name]: Value };

type ParamsOf<Endpoint> = Endpoint extends { params: infer Schema extends z.ZodMiniType }
  ? Property<'params', InPath<z.input<Schema>>>
  : unknown;

type QueryOf<Endpoint> = Endpoint extends { query: infer Schema extends z.ZodMiniType }
  ? Property<'query', InQuery<Schema>>
  : unknown;

type BodyOf<Endpoint> = Endpoint extends { body: infer Schema extends z.ZodMiniType }
  ? Property<'body', z.input<Schema>>
  : Endpoint extends { file: string }
    ? { body: Blob }
    : unknown;

/** The revision that the change applies to; for any other it is a 409. */
type RevisionOf<Endpoint> = Endpoint extends { hasRevision: true } ? { revision?: number } : unknown;

/** Says at the call that the request is sent again when its connection is dead: under its form's key, or as it is. */
type RepetitionOf<Endpoint> = Endpoint extends { isRepeatable: true }
  ? { sending: Sending }
  : Endpoint extends { isIdempotent: true }
    ? { isRepeatable: true }
    : unknown;

/** How the browser's cache may be used. */
type CacheOf<Endpoint> = Endpoint extends { isList: true } ? { cache?: RequestCache } : unknown;

type PathOptions<Endpoint> = ParamsOf<Endpoint> & QueryOf<Endpoint>;
type Options<Endpoint> = PathOptions<Endpoint> &
  BodyOf<Endpoint> &
  RevisionOf<Endpoint> &
  RepetitionOf<Endpoint> &
  CacheOf<Endpoint>;

type Arguments<Given> = unknown extends Given
  ? []
  : Record<never, never> extends Given
    ? [options?: Given]
    : [options: Given];

/** A list as it was at a position of its room, and for a draft's log what time it was by the database's clock. */
export type At<Answer> = Position & { answer: Answer; now?: string };

type AnswerOf<Endpoint> = Endpoint extends { answer: infer Schema extends z.ZodMiniType }
  ? Endpoint extends { isList: true }
    ? At<z.output<Schema>>
    : z.output<Schema>
  : undefined;

/** The options of all endpoints, of which each takes some. */
type AnyOptions = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  revision?: number;
  sending?: Sending;
  isRepeatable?: true;
  cache?: RequestCache;
};

/** Returns the path of an endpoint. Queries have it as their key. */
export function pathOf<K extends Key>(key: K, ...options: Arguments<PathOptions<Table[K]>>): string;
export function pathOf(key: Key, options: AnyOptions = {}): string {
  return toPath(key, options);
}

/** Sends a request to an endpoint and returns its answer, for a list with its position. Throws an ApiError unless it succeeds. */
export function call<K extends Key>(key: K, ...options: Arguments<Options<Table[K]>>): Promise<AnswerOf<Table[K]>>;
export async function call(key: Key, options: AnyOptions = {}): Promise<unknown> {
  const { sending } = options;
  const { data, headers } = await (sending
    ? sendWithKey(sending, (idempotencyKey) => send(key, options, idempotencyKey))
    : send(key, options));
  if (!headers.has('Room-Version')) return data;
  return { ...positionOf(headers), answer: data, now: headers.get('Room-Now') ?? undefined };
}

const toPath = (key: Key, { params = {}, query = {} }: AnyOptions): string => {
  const path = key.replace(/^[A-Z]+ /, '/api').replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
};

/** Returns the position of a list in its room, by the response's headers. */
const positionOf = (headers: Headers): Position => ({
  log: headers.get('Room-Log') ?? undefined,
  version: Number(headers.get('Room-Version')),
});

/** The idempotency key of a form or a field. It is kept until the server has answered. */
export type Sending = { key?: string | undefined };

/** Sends something that is created once. A lost answer leaves the key, so that submitting the same form again creates nothing twice. */
async function sendWithKey<Answer>(sending: Sending, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = sending.key ?? randomUuid();
  sending.key = key;
  const answer = send(key);
  const isAnswered = await answer.then(() => true, isAnswer);
  // The form may have started over since.
  if (isAnswered && sending.key === key) sending.key = undefined;
  return answer;
}

/** Returns a random UUID. Browsers have a function of their own for it over HTTPS only. */
function randomUuid(): string {
  // biome-ignore lint/style/noRestrictedGlobals: this function is there without HTTPS too
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, and a variant digit of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const unauthorizedListeners = new Set<() => void>();

/** Calls the listener on every 401 that is about the page's session. Returns the function that unsubscribes. */
export const onUnauthorized = (listener: () => void): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

/** Calls the listeners of `onUnauthorized`. */
export const notifyUnauthorized = (): void => {
  for (const listener of unauthorizedListeners) listener();
};

type Sender = { id: string } | undefined;
let sender: Sender;

/** Names the family whose page this is with each call. If another one has logged in with this browser since, the server refuses it. */
export const sendAs = (family: Sender): void => {
  sender = family;
};

/** Sends a request to our server with the session cookie. Throws an ApiError unless it succeeds; a 204 has no data. */
async function send(
  key: Key,
  options: AnyOptions,
  idempotencyKey?: string,
): Promise<{ data: unknown; headers: Headers }> {
  const asked = sender;
  const { response, text, data } = await answerTo(key, options, idempotencyKey);
  if (response.ok) return { data, headers: response.headers };

  // Another session may have begun since, also of the same family. Where only its name has changed, the next request says the same.
  if (asked === sender && response.status === 401) notifyUnauthorized();
  throw new ApiError(response.status, data, `${response.status}: ${text === '' ? response.statusText : text}`);
}

const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** How long a request may take, in milliseconds, so that no page waits forever on a dead connection. A file may take minutes. */
const TIMEOUT_MS = 30_000;

/** How long a write that may be sent again waits for its answer, in milliseconds, before its connection counts as dead. */
const REPEAT_AFTER_MS = 8000;

/**
 * Returns the server's answer or, for want of one, the last that is known. A page with a status of success is none: the log-in page of a Wi-Fi or a
 * proxy's notice, from which nothing is known about the request.
 */
async function answerTo(
  key: Key,
  options: AnyOptions,
  idempotencyKey: string | undefined,
): Promise<Answer & { data: unknown }> {
  const { revision, cache } = options;
  const [method = ''] = key.split(' ');
  const path = toPath(key, options);
  const { type, body } = options.body === undefined ? {} : payloadOf(options.body);
  const headers = {
    ...(sender !== undefined && { Family: sender.id }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
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
  const isRepeatable = options.isRepeatable || idempotencyKey !== undefined;
  const answer = await fetchText(path, init, {
    timeoutMs: body instanceof Blob ? undefined : TIMEOUT_MS,
    isRepeatable: isRepeatable || method === 'GET',
    repeatAfterMs: isRepeatable ? REPEAT_AFTER_MS : undefined,
  });
  const data = parse(answer?.text ?? '');
  const isPage = answer?.response.ok && typeof data === 'string';
  if (answer && !isPage) {
    correctByResponse(answer.response.headers.get('Date'), sentAt);
    heardFromServer();
    return { ...answer, data };
  }
  const known = method === 'GET' ? await lastKnown(path) : undefined;
  if (known) return { response: known, text: '', data: parse(await known.text()) };
  throw new ApiError(0, undefined, lostNetwork);
}

/** Files are sent as they are with their own type, everything else as JSON. */
const payloadOf = (body: unknown): { type: string; body: BodyInit } =>
  body instanceof Blob ? { type: body.type, body } : { type: 'application/json', body: JSON.stringify(body) };

/** When the data on screen was read, as an ISO timestamp, if that was before this page was opened. */
export const lastKnownState = createStore<{ at: string | undefined }>(() => ({ at: undefined }));

const taken = new Set<string>();
let isHeard = false;

/** Notes that the server has answered. From then on, what was known before is of no use. */
export const heardFromServer = (): void => {
  isHeard = true;
  if (lastKnownState.getState().at !== undefined) lastKnownState.setState({ at: undefined });
};

/**
 * Returns the response to a read as it last was on this device, for a page that opens without a connection. Only the first time: a page that polls
 * has to notice that the server is unreachable.
 */
export async function lastKnown(path: string): Promise<Response | undefined> {
  if (isHeard || taken.has(path) || !('caches' in globalThis)) return undefined;
  taken.add(path);
  // Some private modes refuse caches.
  const response = await caches.match(path, { cacheName: calendarCache }).catch(() => undefined);
  if (isHeard || !response) return undefined;
  const date = response.headers.get('date');
  trustDevice();
  if (date) lastKnownState.setState({ at: new Date(date).toISOString() });
  return response;
}
