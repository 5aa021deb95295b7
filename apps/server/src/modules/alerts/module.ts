import { alertEndpoints } from '@houseboat/contract/alerts.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { onlyDesignated } from '../../platform/http/problem.ts';
import type { Module } from '../../platform/module.ts';
import { notSignedIn } from '../../platform/sessions/guard.ts';
import { draftsOf } from '../draft/public.ts';
import { recordLastSeen, savePreferences, subscribe, unsubscribe } from './commands.ts';
import { alertMails, weekReminder } from './mails.ts';
import { reminderTask } from './public.ts';
import { deriveVapidKeys, notificationTask, vapidSubject } from './push.ts';
import { listSeen, PreferencesEntity, readPreferences, SubscriptionEntity, TurnAlertEntity } from './queries.ts';
import { ABSENCE_MS, turnAlertTask } from './turn-alerts.ts';

/** Mails and notifications about a family's turns and weeks, and its preferences. */
export const alerts: Module = {
  tables: [PreferencesEntity, TurnAlertEntity, SubscriptionEntity],
  start: (platform) => {
    const { boat, db, sender, schedule } = platform;
    const vapidKeys = deriveVapidKeys(platform.sessionSecret);
    const context = { ...platform, drafts: draftsOf(platform) };
    const lastSeen = recordLastSeen(platform);

    const vapid = { ...vapidKeys, subject: vapidSubject(sender().address) };
    const notifications = schedule('notifications', notificationTask({ ...context, vapid }));
    const outbox = platform.mail(alertMails(context));
    schedule('turn alerts', turnAlertTask({ ...context, outbox, wakeNotifications: notifications.wake }), {
      delayMs: ABSENCE_MS,
      followsAppends: true,
    });
    schedule('week reminders', reminderTask(weekReminder, { ...platform, outbox }));
    return {
      routes: serve(
        handle(alertEndpoints, {
          'GET /families/seen': async ({ family }) =>
            family.id === (await boat.read()).manager.id ? listSeen(db) : { refused: 'not-designated' as const },
          'GET /auth/family/preferences': ({ family }) => readPreferences(db.em(), family.id),
          'PUT /auth/family/preferences': ({ family, body }) => savePreferences(db, family.id, body),
          'GET /push/key': async () => ({ publicKey: vapidKeys.publicKey }),
          'POST /push/subscriptions': ({ session, body }) => subscribe(db, session, body),
          'DELETE /push/subscriptions': ({ family, body }) => unsubscribe(db, family.id, body.endpoint),
        }),
        {
          'not-designated': onlyDesignated(boat, 'see who has been here'),
          'not-a-device-key': [400, 'Not the public key of a device.', 'keys.p256dh'],
          'session-ended': notSignedIn,
        },
      ),
      onSeen: lastSeen.record,
      close: lastSeen.close,
    };
  },
};
