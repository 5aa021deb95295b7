import { databaseNow, runWithin, type Statement, timeAt } from '../../platform/db/database.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/module.ts';

/** How often the weeks are looked at: they change hands, and families change their preferences. */
const INTERVAL_MS = 60_000;

/**
 * Returns a query for the weeks that begin soon: from 8:00 at the lake, `days` days before a week, until it begins. `$1` is the time at the
 * lake. Leaves out families that want no mails about their weeks, and those without an address, which get theirs once they have one.
 */
export const weeksWithin = (days: number): string =>
  `select gen_random_uuid(), w.id, w.assigned_family_id
   from weeks w left join family_preferences p on p.family_id = w.assigned_family_id
   where exists (select from users u where u.family_id = w.assigned_family_id and u.email is not null)
     and coalesce(p.week_mail, true)
     and $1::timestamp >= w.start_date - ${days} + time '08:00'
     and $1::timestamp < w.start_date`;

/** A mail to a week's family some days before the week. A week that changes hands in that time reminds its new family too. */
export type WeekReminder<Kind extends string> = {
  kind: Kind;
  /** Adds a row for each reminder of `weeksWithin` that has none, and returns their IDs. It is added once, however many servers look. */
  insert: Statement;
};

type Options<Kind extends string> = Pick<Platform, 'db' | 'boat'> & {
  outbox: Pick<MailQueue<Kind>, 'queue'>;
};

export const reminderTask =
  <Kind extends string>(reminder: WeekReminder<Kind>, options: Options<Kind>) =>
  async (): Promise<number> => {
    const { lake } = await options.boat.read();
    await queueReminders(reminder, options, timeAt(lake.timeZone, await databaseNow(options.db.em())));
    return INTERVAL_MS;
  };

/** Queues the mails that are due at a time by the lake's clock, and were not queued yet. */
export const queueReminders = <Kind extends string>(
  { kind, insert }: WeekReminder<Kind>,
  { db, outbox }: Omit<Options<Kind>, 'boat'>,
  time: string,
): Promise<void> =>
  db.em().transactional(async (em) => {
    const added = await runWithin<{ id: string }>(em, insert, [time]);
    for (const { id } of added) await outbox.queue(em, { kind, about: id, number: 1 });
  });
