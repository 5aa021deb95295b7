import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../db/database.ts';
import { runWithin } from '../db/run-within.ts';
import { statement } from '../db/statement.ts';

/** A mail in the outbox: which kind, what it is about, and which of several. */
export type Mail<Kind extends string = string> = { id: string; kind: Kind; about: string; number: number };

/** How a mail ended. Dropped is one that there was nothing to send of any more. */
export type Outcome = 'sent' | 'failed' | 'dropped';

/** A mail that this server has taken to send, which the others leave alone until its lease runs out. */
export type ClaimedMail = Mail & {
  messageId: string;
  createdAt: Date;
  /** This try's number. */
  tries: number;
  /** Whether the mail is given up unless this try succeeds. */
  isLast: boolean;
};

/** How long others leave a claimed mail alone. Longer than any try takes. */
const LEASE_SECONDS = 5 * 60;
const GIVE_UP = `created_at + interval '1 day'`;

const insert = statement(
  'queue-mail',
  `insert into mails (id, kind, about, number, message_id) values ($1::uuid, $2, $3::uuid, $4::int, $5)`,
);
const claim = statement(
  'claim-mails',
  `with due as (
     select id from mails where outcome is null and due_at <= now() order by due_at limit $1::int for update skip locked
   )
   update mails set tries = tries + 1, due_at = now() + interval '${LEASE_SECONDS} seconds'
   from due where mails.id = due.id
   returning mails.id, kind, about, number, message_id as "messageId", created_at as "createdAt", tries,
     ${GIVE_UP} <= now() as "isLast"`,
);
const next = statement(
  'next-mail',
  'select extract(epoch from min(due_at) - now())::float8 as seconds from mails where outcome is null',
);
// A server whose lease ran out has lost the mail to another one, and knows nothing of it but whether it was sent.
const settle = statement(
  'settle-mail',
  `update mails set outcome = $3, settled_at = now(), last_error = coalesce($4, last_error)
   where id = $1::uuid and outcome is null and (tries = $2::int or $3 = 'sent') returning id`,
);
const postpone = statement(
  'postpone-mail',
  `update mails set due_at = least(now() + make_interval(secs => $3::int), greatest(now(), ${GIVE_UP})), last_error = $4
   where id = $1::uuid and outcome is null and tries = $2::int`,
);

/** Puts a mail into the outbox, within a transaction: it is sent if and only if that is committed. */
export async function insertMail(
  em: SqlEntityManager,
  { id, kind, about, number, messageId }: Mail & { messageId: string },
): Promise<void> {
  await runWithin(em, insert, [id, kind, about, number, messageId]);
}

/** Takes mails that are due, at most so many, for this server to send. */
export async function claimMails(db: Database, most: number): Promise<ClaimedMail[]> {
  const mails = await db.run<ClaimedMail & { createdAt: string }>(claim, [most]);
  return mails.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt) }));
}

/** In how many seconds the next mail is due, or the lease on one runs out: without end when there is none. */
export async function secondsToNextMail(db: Database): Promise<number> {
  const [row] = await db.run<{ seconds: number | null }>(next);
  return row?.seconds ?? Infinity;
}

/** How a claimed mail ended, and what had gone wrong where something had. */
export type Settlement = { outcome: Outcome; error: string | null };

/**
 * Ends a claimed mail, within a transaction. Answers whether it did: a mail ends once, however many servers came to know how.
 */
export async function settleMail(em: SqlEntityManager, mail: ClaimedMail, settlement: Settlement): Promise<boolean> {
  const values = [mail.id, mail.tries, settlement.outcome, settlement.error];
  return (await runWithin(em, settle, values)).length > 0;
}

/** Lets a claimed mail be tried again after so many seconds, or, if that is sooner, once more when it is about to be given up. */
export async function postponeMail(db: Database, mail: ClaimedMail, seconds: number, error: string): Promise<void> {
  await db.run(postpone, [mail.id, mail.tries, seconds, error]);
}

/** How long to wait after a try: a minute, then twice as long with every further one, an hour at most. */
export const secondsAfter = ({ tries }: ClaimedMail): number => Math.min(60 * 2 ** (tries - 1), 60 * 60);
