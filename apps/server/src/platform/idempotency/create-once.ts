import { hash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Database, latestMoment, runWithin, statement } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
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
  return { familyId: familyOf(request).id, key, request: hash('sha256', content) };
}

const lock = statement('lock-idempotency-key', 'select pg_advisory_xact_lock(hashtextextended($1 || $2, 0))');
const find = statement(
  'find-idempotency-key',
  'select request, created from idempotency_keys where family_id = $1 and key = $2',
);
// Only IDs and hashes are kept, so that what is deleted leaves none of its words here.
const insert = statement(
  'insert-idempotency-key',
  'insert into idempotency_keys (family_id, key, request, created) values ($1, $2, $3, $4)',
);
/** Removes the keys that are older than a day. */
export const sweepIdempotencyKeys = statement(
  'sweep-idempotency-keys',
  `delete from idempotency_keys where at not between now() - interval '1 day' and ${latestMoment}`,
);

type Once<Created, Refusal> = {
  /** Creates it, or says why not; then the key is free for another try. */
  create: () => Promise<Created | Refusal>;
  /** Reads what an earlier arrival of the request created; null if it has been deleted since. */
  read: (id: string) => Promise<Created | null>;
};

/**
 * Creates something in a transaction, once however often its request arrives: the same family's request with the same key gets what the first
 * one created. Without a sending it is created each time. Throws a Problem if the request says something else, or if what it created has been
 * deleted since.
 */
export async function createOnce<Created extends { id: string }, Refusal = never>(
  em: SqlEntityManager,
  sending: Sending | undefined,
  { create, read }: Once<Created, Refusal>,
): Promise<Created | Refusal> {
  if (!sending) return create();
  const { familyId, key, request } = sending;
  // Arrivals at the same time wait here until the first one's commit.
  await runWithin(em, lock, [familyId, key]);
  const [before] = await runWithin<{ request: string; created: string }>(em, find, [familyId, key]);
  if (before && before.request !== request)
    throw new Problem(422, 'Your first version was already saved. Open it and make your changes there.');
  if (before) {
    const created = await read(before.created);
    if (!created) throw new Problem(404, 'This was saved before, and has been deleted since.');
    return created;
  }
  const created = await create();
  if (isCreated(created)) await runWithin(em, insert, [familyId, key, request, created.id]);
  return created;
}

const isCreated = <Created extends { id: string }>(result: Created | unknown): result is Created =>
  typeof result === 'object' && result !== null && 'id' in result;

/** Returns whether a request has created something before. */
export const isRepeated = async (db: Database, sending: Sending | undefined): Promise<boolean> =>
  sending !== undefined && (await db.run(find, [sending.familyId, sending.key])).length > 0;
