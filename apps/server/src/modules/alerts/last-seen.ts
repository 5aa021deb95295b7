import type { FamilyId } from '@houseboat/draft/events.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/query.ts';
import { currentDraft } from '../../platform/event-log/streams.ts';

// All servers lock the rows in the same order, so that none waits for another in a circle.
const write = statement(
  'write-last-seen',
  `insert into last_seen (family_id, seen_at) select id, now() from unnest($2::uuid[]) as id where $1 = ${currentDraft} order by id
   on conflict (family_id) do update set seen_at = excluded.seen_at`,
);

/**
 * Returns a function that records that windows of families are in a draft's room now, or were until now. Only the current season's counts. It
 * returns at once. What comes while it writes is written together, so many windows at once cost no more than a few.
 */
export function recordLastSeen(db: Database, log: FastifyBaseLogger) {
  const waiting = new Map<string, Set<FamilyId>>();
  let written: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    try {
      for (const [room, families] of waiting) {
        waiting.delete(room);
        await db.run(write, [room, [...families]]);
      }
    } catch (err) {
      log.warn({ err }, 'could not record who is in the draft’s room');
    } finally {
      written = undefined;
    }
  }

  return {
    record: (room: string, families: FamilyId[]): void => {
      if (families.length === 0) return;
      waiting.set(room, new Set([...(waiting.get(room) ?? []), ...families]));
      written ??= writeWaiting();
    },
    /** Waits until everything is written. */
    close: async (): Promise<void> => written,
  };
}
