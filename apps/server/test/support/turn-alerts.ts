import type { DraftEvent } from '@houseboat/draft/events.ts';
import Fastify from 'fastify';
import { alertMails, weekReminder } from '../../src/modules/alerts/mails.ts';
import { queueReminders, reminderTask } from '../../src/modules/alerts/public.ts';
import { deriveVapidKeys, notificationTask } from '../../src/modules/alerts/push.ts';
import { turnAlertTask } from '../../src/modules/alerts/turn-alerts.ts';
import { createDrafts } from '../../src/modules/draft/drafts.ts';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { listFamilies } from '../../src/platform/families/families.ts';
import { runWhileDue } from '../../src/platform/jobs/schedule.ts';
import type { Message } from '../../src/platform/mail/message.ts';
import { Outbox } from '../../src/platform/mail/outbox.ts';
import type { Post } from '../../src/platform/outbound/post.ts';
import { draftBoat, fixedBoat } from './boat.ts';
import { createBoatDatabase } from './database.ts';
import { appendPast } from './draft-log.ts';
import { keepLog } from './log.ts';
import { queueOnly } from './mail-outbox.ts';
import { testSecret } from './server.ts';
import { until } from './wait.ts';

const SITE = 'https://boat.example.org';

/** What of a server alerts families to their turns and weeks, on a connection of its own. Nothing runs but what a test runs. */
export async function openAlerts(url: string, post: Post = async () => 201) {
  const db = await openPostgres(url, entities);
  const { logger, lines } = keepLog();
  const { log } = Fastify({ logger });
  const boat = fixedBoat();
  const drafts = createDrafts({ db, boat: draftBoat });
  const context = { db, boat, drafts, siteUrl: () => SITE };
  const delivered: Message[] = [];
  const options: ConstructorParameters<typeof Outbox>[0] = {
    db,
    log,
    publicUrl: SITE,
    deliver: async ({ message }) => {
      delivered.push(message);
      return { done: 'sent', response: '250' };
    },
    kinds: alertMails(context),
  };
  const outbox = new Outbox(options);
  const queue = queueOnly(options);
  const find = turnAlertTask({ ...context, outbox: queue, wakeNotifications: () => {} });
  const stop = new AbortController();
  const send = notificationTask({
    ...context,
    log,
    post,
    vapid: { ...deriveVapidKeys(testSecret), subject: SITE },
    stopping: stop.signal,
  });
  return {
    db,
    drafts,
    find: () => runWhileDue(find),
    findWeeks: reminderTask(weekReminder, { db, boat, outbox: queue }),
    /** Reminds families of their weeks as at a time by the lake's clock. */
    remindAt: (time: string) => queueReminders(weekReminder, { db, outbox: queue }, time),
    send: () => runWhileDue(send),
    stop,
    lines,
    /** Sends what is queued, and returns all mails that were delivered. */
    mails: async () => {
      outbox.wake();
      await until(async () => (await db.em().execute('select from mails where outcome is null')).length === 0);
      return delivered;
    },
    close: async () => {
      await outbox.close();
      await db.close();
    },
  };
}

/** A boat whose draft a test writes into the log, with the families' IDs in draft order. */
export async function openAlertedBoat() {
  const url = await createBoatDatabase();
  const db = await openPostgres(url, entities);
  const families = (await listFamilies(db.em())).map(({ id }) => id);
  const [aalto = '', birch = '', cohen = ''] = families;
  const weeks = await db.em().execute<{ id: string }[]>('select id from weeks order by week_number');
  const weekId = (week: number) => weeks[week]?.id ?? '';
  const ago = (seconds: number, type: DraftEvent['type'], data: object = {}) =>
    appendPast(db, seconds, { type, data } as DraftEvent);
  return {
    url,
    db,
    aalto,
    birch,
    cohen,
    /** Appends an event as if that had been some seconds ago. */
    ago,
    /** Picks a week for the turn with this number, counted from 0. */
    picked: (seconds: number, number: number, week = number) => {
      const round = Math.floor(number / 3) + 1;
      const pick = (number % 3) + 1;
      const familyId = families[round % 2 === 1 ? pick - 1 : 3 - pick];
      return ago(seconds, 'WeekPicked', { familyId, weekId: weekId(week), round, pick });
    },
    weekId,
    /** Records that a family's window was in the room some seconds ago. */
    seen: (familyId: string, seconds: number) =>
      db.em().execute(
        `insert into last_seen values (?, now() - make_interval(secs => ?))
         on conflict (family_id) do update set seen_at = excluded.seen_at`,
        [familyId, seconds],
      ),
    /** Gives a week to a family, or to nobody. Weeks are counted from 0. */
    give: (week: number, familyId: string | null) =>
      db
        .em()
        .execute('update weeks set assigned_family_id = ?, is_available = ? where id = ?', [
          familyId,
          familyId === null,
          weekId(week),
        ]),
    /** Moves the season, so that its first week begins some days from today at the lake. */
    firstWeekIn: (days: number) =>
      db.em().execute(
        `update weeks set start_date = day, end_date = day + 5
         from (select id, (now() at time zone 'America/Phoenix')::date + ?::int + 7 * (week_number - 1) as day from weeks) d
         where weeks.id = d.id`,
        [days],
      ),
    close: () => db.close(),
  };
}
