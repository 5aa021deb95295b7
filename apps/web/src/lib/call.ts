import type { allEndpoints } from '@houseboat/contract/all-endpoints.ts';
import type * as z from 'zod/mini';
import { request } from './api.ts';
import type { Position } from './room.ts';
import { type Sending, sendWithKey } from './sending.ts';

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
  const { body, revision, sending, isRepeatable = false, cache } = options;
  const [method = ''] = key.split(' ');
  const path = toPath(key, options);
  const ifMatch = revision === undefined ? undefined : `"${revision}"`;
  const { data, headers } = await (sending
    ? sendWithKey(sending, (idempotencyKey) =>
        request(method, path, body, { ifMatch, isRepeatable: true, idempotencyKey, cache }),
      )
    : request(method, path, body, { ifMatch, isRepeatable, idempotencyKey: undefined, cache }));
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
