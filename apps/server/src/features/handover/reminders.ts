import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { databaseNow, timeAt } from '../../db/now.ts';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { HandoverMail } from './mails.ts';

/** How often the weeks are looked at: they change hands, and families change their preferences. */
const INTERVAL_MS = 60_000;

// The row is written once, however many servers look at the same moment. `$1` is the time at the lake.
const insert = statement(
  'insert-handover-reminders',
  `insert into handover_reminders (id, week_id, family_id)
   select gen_random_uuid(), w.id, w.assigned_family_id
   from weeks w left join family_preferences p on p.family_id = w.assigned_family_id
   where w.assigned_family_id is not null
     and coalesce(p.week_mail, true)
     and $1::timestamp >= w.start_date - 2 + time '08:00'
     and $1::timestamp < w.start_date
   on conflict do nothing
   returning id`,
);

type Options = { db: Database; lake: BoatFile['lake']; outbox: Pick<Outbox<HandoverMail>, 'queue' | 'wake'> };

/**
 * Returns the task that mails families the handover of their week: from 8:00 at the lake on the day two days before it, and until it begins. A week
 * that changes hands in that time is mailed to its new family too.
 */
export const handoverReminderTask = (options: Options) => async (): Promise<number> => {
  await remind(options, timeAt(options.lake.timeZone, await databaseNow(options.db.em())));
  return INTERVAL_MS;
};

/** Queues the handovers that are to be mailed at a time by the lake's clock, and were not. */
export async function remind({ db, outbox }: Omit<Options, 'lake'>, time: string): Promise<void> {
  const reminded = await db.em().transactional(async (em) => {
    const made = await runWithin<{ id: string }>(em, insert, [time]);
    for (const { id } of made) await outbox.queue(em, { kind: 'handover', about: id, number: 1 });
    return made.length;
  });
  if (reminded > 0) outbox.wake();
}
