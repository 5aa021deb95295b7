import { createECDH, ECDH, hkdfSync } from 'node:crypto';
import type { Notification } from '@houseboat/contract/alerts.ts';
import { turnTag } from '@houseboat/contract/constants.ts';
import { isPublicHost } from '@houseboat/contract/public-host.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import webPush from 'web-push';
import { type Database, runWithin, statement } from '../../platform/db/database.ts';
import type { Task } from '../../platform/jobs/schedule.ts';
import type { Platform } from '../../platform/module.ts';
import { isActiveSession } from '../../platform/sessions/session-store.ts';
import {
  type AlertContext,
  type CurrentAlert,
  findCurrentAlert,
  readPreferences,
  SubscriptionEntity,
} from './queries.ts';

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 16 more than a private key has, so that the remainder of the division is as good as evenly distributed (FIPS 186-5, A.2.1). */
const BYTES = 48;

/** An application server's keys (RFC 8292), in base64url. */
type VapidKeys = { publicKey: string; privateKey: string };

/** Derives the keys from the session secret, so that all servers have the same and none needs to store them. */
export function deriveVapidKeys(sessionSecret: string): VapidKeys {
  const bytes = hkdfSync('sha256', sessionSecret, '', 'houseboat web push: VAPID key', BYTES);
  const scalar = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/**
 * Returns whom a push service may write to: the boat's mail address, or else the project. Apple refuses the notifications of an address that exists
 * only on a private network.
 */
export const vapidSubject = (address: string): string =>
  isPublicHost(address.slice(address.lastIndexOf('@') + 1))
    ? `mailto:${address}`
    : 'https://github.com/houseboat/houseboat';

/** Whether a device's key, in base64url, is a point of the curve, so that something can be encrypted for it. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

const MAX_TRIES = 3;
const BATCH = 20;
/** How long a push service keeps a notification for a device that is off. */
const MAX_TTL_SECONDS = 24 * 60 * 60;

/** `subject` is whom a push service may write to: an https or mailto address. */
type NotificationsOptions = AlertContext &
  Pick<Platform, 'log' | 'post' | 'stopping'> & { vapid: VapidKeys & { subject: string } };

/** Returns the task that sends the notifications that are due. The servers share them. */
export const notificationTask =
  (options: NotificationsOptions): Task =>
  async () => {
    const claimed = await claimNotifications(options.db, BATCH);
    if (claimed.length === 0) return msUntilNextNotification(options.db);
    return () => Promise.all(claimed.map((notification) => send(options, notification)));
  };

async function send(options: NotificationsOptions, claimed: ClaimedNotification): Promise<void> {
  const { db, log, stopping, vapid } = options;
  const alert = claimed.is_active ? await findCurrentAlert(options, claimed.alert_id) : undefined;
  if (!alert || !(await readPreferences(db.em(), alert.familyId)).push) return settleNotification(db, claimed);

  const outcome = await postNotification(options, claimed, alert).catch(errorCode);
  if (stopping.aborted) return;
  if (outcome === 404 || outcome === 410) return removeSubscription(db, claimed);
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return settleNotification(db, claimed);
  // The rest of the endpoint is a secret of the device.
  const { host } = new URL(claimed.endpoint);
  const isLastTry = claimed.tries >= MAX_TRIES;
  const facts = { host, outcome, tries: claimed.tries };
  // Apple answers 400 if the device was turned on with another key.
  if (outcome === 400 || outcome === 401 || outcome === 403)
    log.warn(
      { ...facts, subject: vapid.subject },
      "could not send a notification: its push service probably refuses this server's VAPID token. Either it rejects the subject, or SESSION_SECRET has changed since the device was turned on, or this server's clock is wrong.",
    );
  else log.warn(facts, 'could not send a notification');
  if (isLastTry) await settleNotification(db, claimed);
  else await postponeNotification(db, claimed);
}

/** Returns what the log may say of an error: its message may have the endpoint. */
const errorCode = ({ code, name }: Error & { code?: unknown }): string => String(code ?? name);

/** Encrypts an alert's notification for a device (RFC 8291), signs the request (RFC 8292) and posts it. Returns the status of the response. */
async function postNotification(
  { boat: live, vapid, post, stopping }: NotificationsOptions,
  { endpoint, p256dh, auth }: ClaimedNotification,
  { season, words, msLeft }: CurrentAlert,
): Promise<number> {
  const { boat } = await live.read();
  const start = `Pick a week on ${boat.title}, in ${words.rounds}.`;
  const notification: Notification = {
    title: words.subject,
    // Without a time that ends nothing: the device may show this long after it.
    body: words.deadline === null || msLeft === null ? start : `${start} Your time ends on ${words.deadline}.`,
    tag: turnTag(season),
    path: '/week-selection',
  };
  const secondsLeft = msLeft === null ? MAX_TTL_SECONDS : Math.ceil(msLeft / 1000);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    Buffer.from(JSON.stringify(notification)),
    {
      vapidDetails: vapid,
      TTL: Math.min(Math.max(0, secondsLeft), MAX_TTL_SECONDS),
      urgency: 'high',
      topic: 'turn',
    },
  );
  return post({ url: endpoint, headers, body }, stopping);
}

/** How long other servers leave a claimed notification alone. Longer than any try takes. */
const LEASE_SECONDS = 60;
/** How much longer a notification waits after each failed try. */
const RETRY_SECONDS = 30;

const queue = statement(
  'queue-notifications',
  'update push_subscriptions set alert_id = $2, due_at = now(), tries = 0 where family_id = $1',
);

/**
 * Queues an alert's notification for each of a family's devices, in a transaction that has the family locked. It replaces one that was not sent
 * yet.
 */
export async function queueNotifications(em: SqlEntityManager, familyId: FamilyId, alertId: string): Promise<void> {
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

/** A device's notification that this server is sending, and whether the device's session is still active. */
type ClaimedNotification = Record<'endpoint' | 'p256dh' | 'auth' | 'alert_id', string> & {
  tries: number;
  is_active: boolean;
};

const claimNotifications = (db: Database, limit: number): Promise<ClaimedNotification[]> =>
  db.run<ClaimedNotification>(claim, [limit]);

const untilNext = statement(
  'find-next-notification',
  'select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from push_subscriptions where due_at is not null',
);

/** Returns the milliseconds until the next notification is due or a lease expires, or null if none is queued. */
async function msUntilNextNotification(db: Database): Promise<number | null> {
  const [next] = await db.run<{ ms: number | null }>(untilNext);
  return next?.ms == null ? null : Math.max(0, next.ms);
}

/** A newer notification that replaced it stays. */
async function settleNotification(db: Database, claimed: ClaimedNotification): Promise<void> {
  const { endpoint, alert_id: alertId, tries } = claimed;
  const done = { alertId: null, dueAt: null, tries: 0 };
  await db.em().nativeUpdate(SubscriptionEntity, { endpoint, alertId, tries }, done);
}

const postpone = statement(
  'postpone-notification',
  `update push_subscriptions set due_at = now() + make_interval(secs => ${RETRY_SECONDS} * tries)
   where endpoint = $1 and alert_id = $2 and tries = $3`,
);

async function postponeNotification(db: Database, claimed: ClaimedNotification): Promise<void> {
  await db.run(postpone, [claimed.endpoint, claimed.alert_id, claimed.tries]);
}

/** Removes a subscription that its push service does not know anymore, unless the device has subscribed again since. */
async function removeSubscription(db: Database, { endpoint, p256dh }: ClaimedNotification): Promise<void> {
  await db.em().nativeDelete(SubscriptionEntity, { endpoint, p256dh });
}
