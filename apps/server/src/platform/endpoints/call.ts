import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Endpoint } from '@houseboat/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientNetwork } from '../http/client.ts';
import { type Sending, sendingOf } from '../idempotency/create-once.ts';
import { familyOf, sessionOf } from '../sessions/guard.ts';
import type { ActiveSession } from '../sessions/session-store.ts';

/** A change may name the revision that it was based on: `If-Match: "3"`, or `*` for any. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z.optional(
    z.string().check(z.regex(/^(\*|"\d+")$/, { error: 'If-Match must be a revision in quotes, or *.' })),
  ),
});

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** Browsers name themselves at any length; only the beginning is kept. */
const MAX_BROWSER_CHARS = 300;

/** A request to an endpoint, checked by its schemas. */
export class Call<E extends Endpoint> {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get params() {
    return this.#request.params as Output<E['params']>;
  }

  get query() {
    return this.#request.query as Output<E['query']>;
  }

  get body() {
    return this.#request.body as Output<E['body']>;
  }

  /** The session that sent the request. Only behind the log-in. */
  get session(): ActiveSession {
    return sessionOf(this.#request);
  }

  /** The family that sent the request. Only behind the log-in. */
  get family(): SignedInFamily {
    return familyOf(this.#request);
  }

  /** Returns whether the change may be made to a revision. */
  get isExpected(): (revision: number) => boolean {
    const { 'if-match': ifMatch = '*' } = this.#request.headers;
    return (revision) => ifMatch === '*' || ifMatch === `"${revision}"`;
  }

  /** What identifies the request when it arrives again; undefined without an Idempotency-Key. */
  get sending(): Sending | undefined {
    return sendingOf(this.#request);
  }

  /** The network that the request comes from, which limits are counted by. */
  get network(): string {
    return clientNetwork(this.#request.ip);
  }

  /** The address and the browser that the request comes from. Browsers name themselves in ASCII; anything else is replaced. */
  get origin(): { address: string; browser: string | null } {
    const { ip, headers } = this.#request;
    const browser = headers['user-agent']?.slice(0, MAX_BROWSER_CHARS).replace(/[^ -~]/g, '?') ?? null;
    return { address: ip, browser };
  }
}
