import type { Preferences, PushSubscriptionKeys } from '@houseboat/contract/alerts.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { type Database, runWithin, statement } from '../../platform/db/database.ts';
import { currentDraft } from '../../platform/event-log/streams.ts';
import { lockFamily } from '../../platform/families/commands.ts';
import type { Platform } from '../../platform/module.ts';
import type { ActiveSession } from '../../platform/sessions/session-store.ts';
import { isDeviceKey } from './push.ts';
import { PreferencesEntity, SubscriptionEntity } from './queries.ts';

/** How many devices a family may have. One more ends the oldest subscription. */
const MAX_DEVICES = 20;

// Locked, so that the session cannot end before the subscription is there to end with it.
const lockSession = statement('lock-session-of-device', 'select from sessions where sid = $1 for key share');
const save = statement(
  'save-subscription',
  `insert into push_subscriptions (endpoint, family_id, sid, p256dh, auth, subscribed_at)
   values ($1, $2, $3, $4, $5, clock_timestamp())
   on conflict (endpoint) do update set family_id = excluded.family_id, sid = excluded.sid, p256dh = excluded.p256dh,
     auth = excluded.auth, subscribed_at = excluded.subscribed_at, alert_id = null, due_at = null, tries = 0
   returning xmax = 0 as is_new`,
);
const endOldest = statement(
  'end-oldest-subscriptions',
  `delete from push_subscriptions where endpoint in (
     select endpoint from push_subscriptions where family_id = $1 order by subscribed_at desc offset ${MAX_DEVICES})`,
);

export async function savePreferences(
  db: Database,
  familyId: FamilyId,
  preferences: Preferences,
): Promise<Preferences> {
  await db.em().upsert(PreferencesEntity, { familyId, ...preferences });
  return preferences;
}

/**
 * Stores the subscription of a session's device. An endpoint has one subscription: a device on which another family signs in is that family's
 * from then on. Returns whether the server did not have the endpoint.
 */
export async function subscribe(
  db: Database,
  { sid, family }: Pick<ActiveSession, 'sid' | 'family'>,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<{ isNew: boolean } | Refused<'not-a-device-key' | 'session-ended'>> {
  if (!isDeviceKey(keys.p256dh)) return { refused: 'not-a-device-key' };
  return db.em().transactional(async (em) => {
    // Locked, so that devices that subscribe at once count each other.
    const isThere = (await lockFamily(em, family.id)) !== undefined;
    if (!isThere || (await runWithin(em, lockSession, [sid])).length === 0) return { refused: 'session-ended' };
    const saved = await runWithin<{ is_new: boolean }>(em, save, [endpoint, family.id, sid, keys.p256dh, keys.auth]);
    await runWithin(em, endOldest, [family.id]);
    return { isNew: saved[0]?.is_new === true };
  });
}

export async function unsubscribe(db: Database, familyId: FamilyId, endpoint: string): Promise<undefined> {
  await db.em().nativeDelete(SubscriptionEntity, { endpoint, familyId });
}

// All servers lock the rows in the same order, so that none waits for another in a circle.
const writeSeen = statement(
  'write-last-seen',
  `insert into last_seen (family_id, seen_at) select id, now() from unnest($2::uuid[]) as id where $1 = ${currentDraft} order by id
   on conflict (family_id) do update set seen_at = excluded.seen_at`,
);

/**
 * Returns a function that records that windows of families are in a draft's room now, or were until now. Only the current season's counts. It
 * returns at once. What comes while it writes is written together, so many windows at once cost no more than a few.
 */
export function recordLastSeen({ db, log }: Platform) {
  const waiting = new Map<string, Set<FamilyId>>();
  let written: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    try {
      for (const [room, families] of waiting) {
        waiting.delete(room);
        await db.run(writeSeen, [room, [...families]]);
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
