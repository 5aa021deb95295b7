import type { Preferences } from '@houseboat/contract/alerts.ts';
import { deadlineOf } from '@houseboat/draft/clock.ts';
import type { FamilyId, Turn } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, isPassed, isSameTurn, statusOf, totalRounds } from '@houseboat/draft/state.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, nowMs, statement } from '../../platform/db/database.ts';
import { inWords } from '../../platform/mail/message.ts';
import type { Platform } from '../../platform/module.ts';
import type { Drafts } from '../draft/public.ts';

/** A family without a row has the defaults. */
export const PreferencesEntity = defineEntity({
  name: 'FamilyPreferences',
  tableName: 'family_preferences',
  properties: {
    familyId: p.uuid().primary(),
    turnMail: p.boolean(),
    weekMail: p.boolean(),
    push: p.boolean(),
  },
});

/** A turn that its family was alerted to. There is one row per turn, however many servers notice it. */
export const TurnAlertEntity = defineEntity({
  name: 'TurnAlert',
  tableName: 'turn_alerts',
  properties: {
    id: p.uuid().primary(),
    season: p.text(),
    familyId: p.uuid(),
    round: p.integer(),
    pick: p.integer(),
    /** Distinguishes a turn that comes again, after a release, a reset or a pass, from the one before. */
    since: p.integer(),
  },
});

/** A device of a family that is sent notifications, and the alert that it has yet to be sent. */
export const SubscriptionEntity = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    /** The address of the device at its push service. Who knows it can send there, so it is never logged. */
    endpoint: p.text().primary(),
    familyId: p.uuid(),
    sid: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    subscribedAt: p.datetime(),
    alertId: p.uuid().strictNullable(),
    /** When the alert is tried next. While a server is sending it, when other servers may assume that server is dead. */
    dueAt: p.datetime().strictNullable(),
    tries: p.integer().default(0),
  },
});

const DEFAULTS: Preferences = { turnMail: true, weekMail: true, push: false };

export async function readPreferences(em: SqlEntityManager, familyId: FamilyId): Promise<Preferences> {
  const row = await em.findOne(PreferencesEntity, { familyId });
  if (!row) return DEFAULTS;
  const { turnMail, weekMail, push } = row;
  return { turnMail, weekMail, push };
}

const findAllSeen = statement(
  'find-all-seen',
  `select s.family_id as id from last_seen s join families f on f.id = s.family_id
   where f.left_at is null order by s.family_id`,
);

/** Returns the families of the boat of which a window has been in a draft's room: every page enters it once it is live. */
export const listSeen = async (db: Database): Promise<FamilyId[]> =>
  (await db.run<{ id: FamilyId }>(findAllSeen)).map(({ id }) => id);

/**
 * A turn to alert a family to. `since` distinguishes a turn that comes again from the one before: it is the version of the event that released its pick
 * or reset the draft; for a turn that was passed and is up again, -1 less that. A turn whose clock starts again is the same turn.
 */
export type AlertedTurn = Turn & { since: number };

/** Returns the turn that is to be made, or undefined when the draft is not running or paused. */
export function findTurn(state: DraftState): AlertedTurn | undefined {
  const status = statusOf(state);
  const turn = currentTurn(state);
  if (!turn || (status !== 'running' && status !== 'paused')) return undefined;
  const released = state.released.findLast((pick) => isSameTurn(pick, turn));
  const since = released?.version ?? state.resetVersion;
  return { ...turn, since: isPassed(state, turn) ? -1 - since : since };
}

const isSameAlert = (a: AlertedTurn | undefined, b: AlertedTurn): boolean => isSameTurn(a, b) && a?.since === b.since;

export type AlertContext = Pick<Platform, 'db' | 'boat'> & { drafts: Pick<Drafts, 'current' | 'find'> };

/** An alert to a turn that is still to be made, with the milliseconds until the clock ends it; null if none does. */
export type CurrentAlert = {
  season: string;
  familyId: FamilyId;
  msLeft: number | null;
  words: { subject: string; rounds: string; deadline: string | null };
};

/** Returns an alert, or undefined when its turn has been decided since. */
export async function findCurrentAlert(
  { db, drafts, boat }: AlertContext,
  id: string,
): Promise<CurrentAlert | undefined> {
  const alert = await db.em().findOne(TurnAlertEntity, { id });
  const draft = alert && (await drafts.find(alert.season));
  const state = await draft?.latestState();
  if (!alert || !state || !isSameAlert(findTurn(state), alert)) return undefined;
  const { lake } = await boat.read();
  const deadline = deadlineOf(state, lake.timeZone);
  const now = await nowMs(db);
  return {
    season: alert.season,
    familyId: alert.familyId,
    msLeft: deadline === null || state.clock.mode !== 'hard' ? null : deadline - now,
    words: {
      subject: `It’s your turn in the ${alert.season} draft`,
      rounds: `round ${alert.round} of ${totalRounds(state)}`,
      // A turn on a soft clock goes on after it.
      deadline: deadline === null || deadline <= now ? null : inWords(deadline, lake),
    },
  };
}
