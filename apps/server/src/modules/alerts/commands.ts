import type { Preferences, PushSubscriptionKeys } from '@houseboat/contract/alerts.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import type { FamilyEntity } from '../../platform/families/families.ts';
import type { ActiveSession } from '../../platform/sessions/session-store.ts';
import type { SessionEntity } from '../../platform/sessions/tables.ts';
import { isDeviceKey } from './push/vapid-keys.ts';
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
