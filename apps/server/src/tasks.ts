import type { FastifyInstance } from 'fastify';
import type { BoatFile } from './config/boat-file.ts';
import type { Database } from './db/database.ts';
import { listenToAppends } from './event-log/append-listener.ts';
import type { TurnMail } from './features/alerts/mails.ts';
import { notificationTask } from './features/alerts/push/notifications.ts';
import type { VapidKeys } from './features/alerts/push/vapid-keys.ts';
import { ABSENCE_MS, turnAlertTask } from './features/alerts/turn-alerts.ts';
import type { WeekMail } from './features/alerts/week-mails.ts';
import { weekReminder } from './features/alerts/week-reminders.ts';
import type { Drafts } from './features/draft/drafts.ts';
import { draftTask } from './features/draft/due.ts';
import { currentSeasonTask } from './features/draft/seasons/task.ts';
import type { TradeFeed } from './features/draft/trades/feed.ts';
import { expiryTask } from './features/draft/trades/task.ts';
import type { HandoverMail } from './features/handover/mails.ts';
import { handoverReminder } from './features/handover/reminders.ts';
import { schedule } from './jobs/scheduler.ts';
import { mailDomain } from './mail/delivery.ts';
import type { Outbox } from './mail/outbox.ts';
import { reminderTask } from './mail/week-reminder.ts';
import type { Post } from './outbound/post.ts';

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
