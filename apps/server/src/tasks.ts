import type { FastifyInstance } from 'fastify';
import type { TurnMail } from './modules/alerts/mails.ts';
import { notificationTask } from './modules/alerts/push/notifications.ts';
import type { VapidKeys } from './modules/alerts/push/vapid-keys.ts';
import { ABSENCE_MS, turnAlertTask } from './modules/alerts/turn-alerts.ts';
import type { WeekMail } from './modules/alerts/week-mails.ts';
import { weekReminder } from './modules/alerts/week-reminders.ts';
import type { Drafts } from './modules/draft/drafts.ts';
import { draftTask } from './modules/draft/due.ts';
import { currentSeasonTask } from './modules/draft/seasons/task.ts';
import type { TradeFeed } from './modules/draft/trades/feed.ts';
import { expiryTask } from './modules/draft/trades/task.ts';
import type { HandoverMail } from './modules/handover/mails.ts';
import { handoverReminder } from './modules/handover/reminders.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Database } from './platform/db/database.ts';
import { listenToAppends } from './platform/event-log/append-listener.ts';
import { schedule } from './platform/jobs/scheduler.ts';
import { mailDomain } from './platform/mail/delivery.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import { reminderTask } from './platform/mail/week-reminder.ts';
import type { Post } from './platform/outbound/post.ts';

type TaskOptions = {
  db: Database;
  drafts: Drafts;
  trades: TradeFeed;
  /** Sends `boat:changed` to every socket of this server. */
  publishBoat: () => void;
  boatFile: BoatFile;
  outbox: Pick<Outbox<TurnMail | WeekMail | HandoverMail>, 'queue' | 'wake'>;
  vapidKeys: VapidKeys;
  publicUrl: string | undefined;
  post: Post;
};

/** Schedules what happens without a request: the draft's start, the end of turns, picks from wish lists, alerts, and the end of offers. */
export function scheduleTasks(app: FastifyInstance, options: TaskOptions): void {
  const { db, drafts, trades, publishBoat, boatFile, outbox, vapidKeys, publicUrl, post } = options;
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());

  const due = schedule(app, 'draft', draftTask(db, drafts, boatFile.features));
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:houseboat@${mailDomain(publicUrl)}`;
  const vapid = { ...vapidKeys, subject };
  const sending = { db, log: app.log, drafts, boatFile, post, vapid, signal: stop.signal };
  const notifications = schedule(app, 'notifications', notificationTask(sending));
  const alerting = { db, drafts, outbox, wakeNotifications: notifications.wake };
  const turnAlerts = schedule(app, 'turn alerts', turnAlertTask(alerting), ABSENCE_MS);
  schedule(app, 'week reminders', reminderTask(weekReminder, { db, lake: boatFile.lake, outbox }));
  schedule(app, 'trades', expiryTask(db, trades));
  schedule(app, 'handover reminders', reminderTask(handoverReminder, { db, lake: boatFile.lake, outbox }));
  const season = schedule(app, 'current season', currentSeasonTask(db, publishBoat));
  listenToAppends(app, db.pool, () => {
    due.wake();
    turnAlerts.wake();
    season.wake();
  });
}
