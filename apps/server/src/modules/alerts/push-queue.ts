import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, type RawRow, runWithin, statement } from '../../platform/db/database.ts';
import { lockFamily } from '../../platform/families/commands.ts';
import { isActiveSession } from '../../platform/sessions/session-store.ts';
import { SubscriptionEntity } from './tables.ts';

/** How long other servers leave a claimed notification alone. Longer than any try takes. */
const LEASE_SECONDS = 60;
/** How much longer a notification waits after each failed try. */
const RETRY_SECONDS = 30;

const queue = statement(
  'queue-notifications',
  'update push_subscriptions set alert_id = $2, due_at = now(), tries = 0 where family_id = $1',
);

/** Queues an alert's notification for each of a family's devices, in the caller's transaction. It replaces one that was not sent yet. */
export async function queueNotifications(em: SqlEntityManager, familyId: FamilyId, alertId: string): Promise<void> {
  // Locked first, as a change of the password does, which ends several subscriptions: the two never wait for each other in a circle.
  await lockFamily(em, familyId);
  await runWithin(em, queue, [familyId, alertId]);
}

const claim = statement(
  'claim-notifications',
  `with due as (
     select endpoint from push_subscriptions
     -- One that is due later than after its longest wait was scheduled before the database's clock was set back. The minute more is for
     -- a server that claims it after this statement has begun.
     where due_at <= now() or due_at > now() + make_interval(secs => 60 + greatest(${LEASE_SECONDS}, ${RETRY_SECONDS} * tries))
     order by due_at limit $1 for update skip locked
   )
   update push_subscriptions p set tries = p.tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
   from due where p.endpoint = due.endpoint
   returning p.endpoint, p.p256dh, p.auth, p.alert_id, p.tries, ${isActiveSession('p.sid')} as is_active`,
);
type Columns = 'endpoint' | 'p256dh' | 'auth' | 'tries';

/** A device's notification that this server is sending, and whether the device's session is still active. */
export type ClaimedNotification = Pick<RawRow<typeof SubscriptionEntity>, Columns> & {
  alert_id: string;
  is_active: boolean;
};

/** Claims up to `limit` due notifications for this server to send. */
export const claimNotifications = (db: Database, limit: number): Promise<ClaimedNotification[]> =>
  db.run<ClaimedNotification>(claim, [limit]);

const untilNext = statement(
  'find-next-notification',
  'select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from push_subscriptions where due_at is not null',
);

/** Returns the milliseconds until the next notification is due or a lease expires, or null if none is queued. */
export async function msUntilNextNotification(db: Database): Promise<number | null> {
  const [next] = await db.run<{ ms: number | null }>(untilNext);
  return next?.ms == null ? null : Math.max(0, next.ms);
}

/** Takes a claimed notification off the queue. A newer one that replaced it stays. */
export async function settleNotification(db: Database, claimed: ClaimedNotification): Promise<void> {
  const { endpoint, alert_id: alertId, tries } = claimed;
  const done = { alertId: null, dueAt: null, tries: 0 };
  await db.em().nativeUpdate(SubscriptionEntity, { endpoint, alertId, tries }, done);
}

const postpone = statement(
  'postpone-notification',
  `update push_subscriptions set due_at = now() + make_interval(secs => ${RETRY_SECONDS} * tries)
   where endpoint = $1 and alert_id = $2 and tries = $3`,
);

/** Schedules a claimed notification's next try: each waits longer than the one before. */
export async function postponeNotification(db: Database, claimed: ClaimedNotification): Promise<void> {
  await db.run(postpone, [claimed.endpoint, claimed.alert_id, claimed.tries]);
}

/** Removes a subscription that its push service does not know any more, unless the device has subscribed again since. */
export async function removeSubscription(db: Database, { endpoint, p256dh }: ClaimedNotification): Promise<void> {
  await db.em().nativeDelete(SubscriptionEntity, { endpoint, p256dh });
}
