import { defineEntity, p } from '@mikro-orm/core';

/** A family's preferences. A family without a row has the defaults. */
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
    /** Distinguishes a turn that comes again, after a release or a reset, from the one before. */
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
