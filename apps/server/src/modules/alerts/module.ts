import { mailDomain } from '../../platform/mail/delivery.ts';
import type { Module } from '../../platform/module.ts';
import { draftsOf } from '../draft/public.ts';
import { recordLastSeen } from './last-seen.ts';
import { turnMails } from './mails.ts';
import { reminderTask } from './public.ts';
import { notificationTask } from './push/notifications.ts';
import { deriveVapidKeys } from './push/vapid-keys.ts';
import { alertRoutes } from './routes.ts';
import {
  LastSeenEntity,
  PreferencesEntity,
  SubscriptionEntity,
  TurnAlertEntity,
  WeekReminderEntity,
} from './tables.ts';
import { ABSENCE_MS, turnAlertTask } from './turn-alerts.ts';
import { weekMails } from './week-mails.ts';
import { weekReminder } from './week-reminders.ts';

/** What families are told of their turns and weeks, and their preferences about it. */
export const alerts: Module = {
  tables: [PreferencesEntity, LastSeenEntity, TurnAlertEntity, WeekReminderEntity, SubscriptionEntity],
  start: (platform) => {
    const { db, log, publicUrl, schedule, stopping } = platform;
    const vapidKeys = deriveVapidKeys(platform.sessionSecret);
    const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:houseboat@${mailDomain(publicUrl)}`;
    const context = { ...platform, drafts: draftsOf(platform) };
    const lastSeen = recordLastSeen(db, log);

    const notifications = schedule(
      'notifications',
      notificationTask({ ...context, vapid: { ...vapidKeys, subject }, signal: stopping }),
    );
    schedule('turn alerts', turnAlertTask({ ...context, wakeNotifications: notifications.wake }), {
      delayMs: ABSENCE_MS,
      followsAppends: true,
    });
    schedule('week reminders', reminderTask(weekReminder, platform));
    return {
      routes: alertRoutes(db, vapidKeys.publicKey),
      mails: { ...turnMails(context), ...weekMails(platform) },
      onSeen: lastSeen.record,
      close: lastSeen.close,
    };
  },
};
