import type { Preferences, PushSubscriptionKeys } from '@houseboat/contract/alerts.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { query, statement } from '../../platform/db/query.ts';
import { currentDraft } from '../../platform/event-log/streams.ts';
import type { FamilyEntity } from '../../platform/families/families.ts';
import type { ActiveSession } from '../../platform/sessions/session-store.ts';
import type { SessionEntity } from '../../platform/sessions/tables.ts';
import { isDeviceKey } from './push.ts';
import type { PreferencesEntity, SubscriptionEntity } from './tables.ts';

/** How many devices a family may have. One more ends the oldest subscription. */
const MAX_DEVICES = 20;

/** Saves a family's preferences, and returns them. */
export async function savePreferences(
  db: Database,
  familyId: FamilyId,
  preferences: Preferences,
): Promise<Preferences> {
  await query<typeof PreferencesEntity>(db.em())
    .insertInto('family_preferences')
    .values({ familyId, ...preferences })
    .onConflict((conflict) => conflict.column('familyId').doUpdateSet(preferences))
    .execute();
  return preferences;
}

/**
 * Stores the subscription of a session's device. An endpoint has one subscription: a device on which another family signs in is that family's
 * from then on.
 */
export async function subscribe(
  db: Database,
  { sid, family }: Pick<ActiveSession, 'sid' | 'family'>,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<{ refused: 'not-a-device-key' | 'session-ended' } | undefined> {
  if (!isDeviceKey(keys.p256dh)) return { refused: 'not-a-device-key' };
  return db.em().transactional(async (em) => {
    const tables = query<typeof SubscriptionEntity | typeof SessionEntity | typeof FamilyEntity>(em);
    // Locked, so that devices that subscribe at once count each other.
    await tables.selectFrom('families').select('id').where('id', '=', family.id).forNoKeyUpdate().execute();
    // Locked, so that the session cannot end before the subscription is there to end with it.
    const session = await tables.selectFrom('sessions').select('sid').where('sid', '=', sid).forKeyShare().execute();
    if (session.length === 0) return { refused: 'session-ended' };

    const row = { familyId: family.id, sid, ...keys, subscribedAt: sql<Date>`clock_timestamp()` };
    await tables
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ ...row, alertId: null, dueAt: null, tries: 0 }),
      )
      .execute();
    await tables
      .deleteFrom('push_subscriptions')
      .where('endpoint', 'in', (from) =>
        from
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .where('familyId', '=', family.id)
          .orderBy('subscribedAt', 'desc')
          .offset(MAX_DEVICES),
      )
      .execute();
    return undefined;
  });
}

/** Removes the subscription of a family's device, if there is one. */
export async function unsubscribe(db: Database, familyId: FamilyId, endpoint: string): Promise<undefined> {
  await query<typeof SubscriptionEntity>(db.em())
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('familyId', '=', familyId)
    .execute();
}

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
