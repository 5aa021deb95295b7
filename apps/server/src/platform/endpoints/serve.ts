import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import {
  type Endpoint,
  type Endpoints,
  isRefused,
  otherResponses,
  type Refused,
} from '@houseboat/contract/endpoint.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { ListBytes } from '../event-log/change-feed.ts';
import { clientNetwork, isFromHere } from '../http/client.ts';
import { Problem, tooManyRequests } from '../http/problem.ts';
import { idempotencyHeaders, type Sending, sendingOf } from '../idempotency/create-once.ts';
import { familyOf, sessionOf } from '../sessions/guard.ts';
import type { ActiveSession } from '../sessions/session-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The ID of the log that the versions of lists belong to. */
    logId: string;
  }
}

/** What a handler returns to be sent. A buffer has the answer as JSON already. */
type Answer<E extends Endpoint> = E extends { isList: true }
  ? ListBytes
  : E extends { answer: z.ZodMiniType }
    ? z.output<E['answer']> | Buffer
    : undefined;

/** What each endpoint of a table does: it returns the answer, or why there is none, or the reply if it has sent that itself. */
type Handlers<Table> = {
  [Key in keyof Table]: Table[Key] extends Endpoint
    ? (call: Call<Table[Key]>) => Promise<Answer<Table[Key]> | Refused | FastifyReply>
    : never;
};

type RefusalsBy<Served> = {
  [Key in keyof Served]: Served[Key] extends (call: never) => Promise<infer Result> ? Extract<Result, Refused> : never;
}[keyof Served];

/** A status, a sentence, and the fields of the body that it is about. */
type PlainResponse = readonly [status: number, sentence: string, ...fields: string[]];

/** The response to each refusal that the handlers know, or what makes it of the refusal's data. */
export type Responses<Known extends Refused> = {
  [Each in Known as Each['refused']]: PlainResponse | ((refusal: Each) => Problem);
};

/** The options of a single route that are none of the contract's business. */
type RouteOptions = Pick<RouteShorthandOptions, 'config' | 'errorHandler'>;

/** The responses to the refusals of handlers, and the options of their routes: nothing where no handler refuses. */
type Responding<Table, Served> = [RefusalsBy<Served>] extends [never]
  ? []
  : [responses: Responses<RefusalsBy<Served>>, options?: { [Key in keyof Table]?: RouteOptions }];

type Handled<Table, Served> = { table: Table; handlers: Served };

export const handle = <Table extends Endpoints, Served extends Handlers<Table>>(
  table: Table,
  handlers: Served,
): Handled<Table, Served> => ({ table, handlers });

/** Returns the plugin that serves endpoints. @param responding the responses to the refusals of their handlers, if they refuse */
export const serve =
  <Table extends Record<keyof Table, Endpoint>, Served extends Handlers<Table>>(
    { table, handlers }: Handled<Table, Served>,
    ...responding: Responding<Table, Served>
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    const [responses = {}, options = {}] = responding as [Responses<Refused>?, Record<string, RouteOptions>?];
    for (const key in table) {
      const endpoint: Endpoint = table[key];
      const [method = '', url = ''] = key.split(' ');
      const { config, ...more }: RouteOptions = options[key] ?? {};
      const answer = handlers[key] as (call: Call<Endpoint>) => Promise<unknown>;
      app.route({
        method,
        url,
        schema: schemaOf(method, endpoint),
        config: { ...config, ...(endpoint.isForDisplays && { forDisplays: true }) },
        ...more,
        handler: async (request, reply) => {
          const result = await answer(new Call<Endpoint>(request, reply));
          // What a handler has sent itself: to wait for a reply is to wait for its end, and gives nothing.
          if (reply.sent) return reply;
          if (isRefused(result)) throw problemOf(result, responses);
          return send(reply, endpoint, result);
        },
      });
    }
  };

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  if (endpoint.isList) return sendList(reply, result as ListBytes);
  if (Buffer.isBuffer(result)) reply.type('application/json; charset=utf-8');
  return reply.code(statusOf(endpoint)).send(result);
}

/** Sends the bytes of a list, with the version of its room and the ID of the log that has this version. */
const sendList = (reply: FastifyReply, { version, bytes }: ListBytes): FastifyReply =>
  reply
    .header('room-version', version)
    .header('room-log', reply.server.logId)
    .type('application/json; charset=utf-8')
    .send(bytes);

const statusOf = ({ answer, status }: Endpoint): number => status ?? (answer ? 200 : 204);

/** Returns the response to a refusal. It brings along what the refusal has as `current`, and says when to try again after `retryAfterSeconds`. */
export function problemOf<Known extends Refused>(refusal: Known, responses: Responses<Known>): Problem {
  const response = (responses as Responses<Refused>)[refusal.refused];
  if (!response) throw new Error(`There is no response to the refusal ${refusal.refused}.`);
  if (typeof response === 'function') return response(refusal);
  const { retryAfterSeconds, current }: { retryAfterSeconds?: number; current?: object } & Refused = refusal;
  const [status, message, ...paths] = response;
  if (status === 429 && retryAfterSeconds !== undefined) return tooManyRequests(message, { retryAfterSeconds });
  const issues = paths.map((path) => ({ path, message }));
  return new Problem(status, message, { ...(paths.length > 0 && { issues }), ...(current && { data: { current } }) });
}

function schemaOf(method: string, endpoint: Endpoint): FastifySchema {
  const { params, query, body, answer, hasRevision, isRepeatable } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(method !== 'GET' && { body: body ?? noBody }),
    ...(hasRevision && { headers: ifMatchHeaders }),
    ...(isRepeatable && { headers: idempotencyHeaders }),
    response: {
      [statusOf(endpoint)]: answer ?? z.undefined(),
      ...otherResponses(method, endpoint),
    },
  };
}

/** A change may name the revision that it was based on: `If-Match: "3"`, or `*` for any. */
const ifMatchHeaders = z.looseObject({
  'if-match': z.optional(
    z.string().check(z.regex(/^(\*|"\d+")$/, { error: 'If-Match must be a revision in quotes, or *.' })),
  ),
});

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A request that the schemas of its endpoint have accepted. */
type RequestTo<E extends Endpoint> = FastifyRequest & { [Part in 'params' | 'query' | 'body']: Output<E[Part]> };

/** Browsers name themselves at any length; only the beginning is kept. */
const MAX_BROWSER_CHARS = 300;

class Call<E extends Endpoint> {
  /** The request and its response as they are, for what belongs to a browser: its session and its cookies. */
  readonly request: RequestTo<E>;
  readonly reply: FastifyReply;

  constructor(request: RequestTo<E>, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get params() {
    return this.request.params;
  }

  get query() {
    return this.request.query;
  }

  get body() {
    return this.request.body;
  }

  /** The session that sent the request. Only behind the log-in. */
  get session(): ActiveSession {
    return sessionOf(this.request);
  }

  /** The family that sent the request. Only behind the log-in. */
  get family(): SignedInFamily {
    return familyOf(this.request);
  }

  /** Returns whether the change may be made to a revision. */
  get isExpected(): (revision: number) => boolean {
    const { 'if-match': ifMatch = '*' } = this.request.headers;
    return (revision) => ifMatch === '*' || ifMatch === `"${revision}"`;
  }

  /** What identifies the request when it arrives again; undefined without an Idempotency-Key. */
  get sending(): Sending | undefined {
    return sendingOf(this.request);
  }

  /** The network that the request comes from, which limits are counted by. */
  get network(): string {
    return clientNetwork(this.request.ip);
  }

  /** Whether the request comes from this machine directly. */
  get isFromHere(): boolean {
    return isFromHere(this.request);
  }

  /** The address and the browser that the request comes from. Browsers name themselves in ASCII; anything else is replaced. */
  get requestOrigin(): { address: string; browser: string | null } {
    const { ip, headers } = this.request;
    const browser = headers['user-agent']?.slice(0, MAX_BROWSER_CHARS).replace(/[^ -~]/g, '?') ?? null;
    return { address: ip, browser };
  }
}
