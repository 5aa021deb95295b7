import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { familyOf } from '../sessions/guard.ts';

/** A request that creates something may name itself, so that it can be sent again when its answer was lost. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.uuid({ error: 'Idempotency-Key must be a UUID.' }).check(z.toLowerCase())),
});

/** A request that may arrive more than once: whose it is, its key, and the hash of what it says. */
export type Sending = { familyId: string; key: string; request: string };

/** Returns how a request names itself; undefined if it does not. */
export function sendingOf(
  request: FastifyRequest & { headers: z.infer<typeof idempotencyHeaders> },
): Sending | undefined {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined) return undefined;
  const said = JSON.stringify([request.routeOptions.url, request.params, request.body]);
  return { familyId: familyOf(request).id, key, request: createHash('sha256').update(said).digest('hex') };
}
