import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { familyOf } from '../sessions/guard.ts';

/** The header of a request that creates something. With it, the request can be sent again when its response was lost. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.uuid({ error: 'Idempotency-Key must be a UUID.' }).check(z.toLowerCase())),
});

/** A request that may arrive more than once: its family, its idempotency key, and the SHA-256 of its path and body. */
export type Sending = { familyId: string; key: string; request: string };

/** Returns what identifies a request when it arrives again; undefined without an Idempotency-Key. */
export function sendingOf(
  request: FastifyRequest & { headers: z.infer<typeof idempotencyHeaders> },
): Sending | undefined {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined) return undefined;
  const content = JSON.stringify([request.routeOptions.url, request.params, request.body]);
  return { familyId: familyOf(request).id, key, request: createHash('sha256').update(content).digest('hex') };
}
