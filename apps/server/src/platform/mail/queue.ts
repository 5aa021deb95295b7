import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../db/database.ts';

/** How a mail ended: accepted by the mail server, given up, or dropped because nothing was left to send. */
export type MailOutcome = 'sent' | 'failed' | 'dropped';

/** The outbox. A row says what a mail is about; its text and recipient are composed when it is sent. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    about: p.uuid(),
    number: p.integer(),
    season: p.text().strictNullable(),
    messageId: p.text().unique(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When it is tried next. While a server is sending it, when other servers may assume that server is dead. */
    dueAt: p.datetime().defaultRaw('now()'),
    tries: p.integer().default(0),
    /** Codes only, because a mail server's text may contain addresses. */
    lastError: p.text().strictNullable(),
    outcome: p.text().$type<MailOutcome>().strictNullable(),
    settledAt: p.datetime().strictNullable(),
  },
});
type MailRow = InferEntity<typeof MailEntity>;

/** A mail: its kind, what it is about, and which one of several about the same thing. */
export type Mail<Kind extends string = string> = Pick<MailRow, 'id' | 'about' | 'number'> & {
  kind: Kind;
  season?: string | null;
};

/** A mail to queue. The outbox gives it its IDs. */
export type NewMail<Kind extends string = string> = Omit<Mail<Kind>, 'id'>;

/** A mail that this server is sending. Other servers leave it alone until its lease expires. */
export type ClaimedMail = Mail &
  Pick<MailRow, 'messageId' | 'createdAt' | 'tries'> & {
    /** Whether the mail is given up if this try fails. */
    isLastTry: boolean;
    /** How many seconds it waits if this try fails. */
    delay: number;
  };

/** How long other servers leave a claimed mail alone. Longer than any try takes. */
const LEASE_SECONDS = 5 * 60;

/** How long a mail waits after its first failed try, and at most. The time in between doubles with each try. */
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 60 * 60;

const secondsAfter = (tries: string) =>
  `least(${FIRST_DELAY_SECONDS} * 2 ^ least(${tries} - 1, 10), ${MAX_DELAY_SECONDS})`;

const fromNow = (seconds: number | string) => `now() + make_interval(secs => ${seconds})`;
/**
 * The longest that a mail waits after its tries. One that is due later was scheduled before the database's clock was set back. The minute more
 * is for a server that claims a mail after this statement has begun.
 */
const LONGEST_WAIT = fromNow(`60 + greatest(${LEASE_SECONDS}, ${secondsAfter('tries + 1')})`);
/** How long a mail is tried: past a weekend on which nobody corrected the mail server's password. What is too late by then is not composed. */
export const GIVEN_UP_AFTER = "interval '5 days'";
const GIVEN_UP_AT = `created_at + ${GIVEN_UP_AFTER}`;

const claim = statement(
  'claim-mails',
  `with due as (
     select id from mails where outcome is null and (due_at <= now() or due_at > ${LONGEST_WAIT})
     order by due_at limit $1 for update skip locked
   )
   update mails m set tries = m.tries + 1, due_at = ${fromNow(LEASE_SECONDS)} from due where m.id = due.id
   returning m.id, kind, about, number, season, message_id as "messageId", created_at as "createdAt", tries,
     ${GIVEN_UP_AT} <= now() as "isLastTry", ${secondsAfter('tries')} as delay`,
);
const untilNext = statement(
  'seconds-until-next-mail',
  'select extract(epoch from min(due_at) - now())::float8 as seconds from mails where outcome is null',
);
const settle = statement(
  'settle-mail',
  `update mails set outcome = $3, settled_at = now(), last_error = coalesce($4, last_error)
   where id = $1 and outcome is null and ($3 = 'sent' or tries = $2) returning id`,
);
const postpone = statement(
  'postpone-mail',
  `update mails set due_at = least(${fromNow('$3')}, greatest(now(), ${GIVEN_UP_AT})), last_error = $4
   where id = $1 and outcome is null and tries = $2`,
);
const findLatest = statement(
  'find-latest-mails',
  `select distinct on (about) about, coalesce(outcome, 'queued') as state, coalesce(settled_at, created_at) as at
   from mails where about = any($1::uuid[]) and outcome is distinct from 'dropped'
   order by about, created_at desc`,
);

/** From which try on a mail that the mail server has not taken says that it takes none: after minutes, which a restart of it may need. */
const FAILING_FROM_TRY = 4;
const TRIED_AT = `coalesce(settled_at, due_at - make_interval(secs => ${secondsAfter('tries')}))`;
/**
 * The SQL condition that no mail goes out at present. A refused recipient, text or address says nothing about other mails, and neither does a
 * database that was unavailable. A mail that was sent before the database's clock was set back does not count.
 */
export const isMailFailing = `exists (
  select from mails
  where (outcome is null or outcome = 'failed') and tries >= ${FAILING_FROM_TRY}
    and last_error !~ '\\y(RCPT TO|DATA|API|COMPOSE)\\y'
    and ${TRIED_AT} > coalesce((select max(settled_at) from mails where outcome = 'sent' and settled_at <= now()), '-infinity')
)`;

/**
 * The CTE that adds mails to the outbox in an append. They are sent if and only if the append happens: it reads `from head`, which has a
 * row then.
 *
 * @param parameter the statement's parameter for the value of the outbox's `projectionValue`, such as `$8`
 */
export const enqueueMailsProjection = (parameter: string) => ({
  mail: `
    insert into mails (id, kind, about, number, season, message_id)
    select m.id, m.kind, m.about, m.number, m.season, m."messageId"
    from head, jsonb_to_recordset(${parameter}::jsonb) as m (
      id uuid, kind text, about uuid, number integer, season text, "messageId" text)`,
});

export async function claimMails(db: Database, limit: number): Promise<ClaimedMail[]> {
  const claimed = await db.run<Omit<ClaimedMail, 'createdAt'> & { createdAt: string }>(claim, [limit]);
  return claimed.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt) }));
}

/** Returns the seconds until the next mail is due or a lease expires; infinity if no mail is queued. */
export async function secondsUntilNextMail(db: Database): Promise<number> {
  const [next] = await db.run<{ seconds: number | null }>(untilNext);
  return next?.seconds ?? Infinity;
}

export type Settlement = { outcome: MailOutcome; error: string | null };

/** Records how a claimed mail ended. Returns false if it had ended before. After its lease, a server may only record that it was sent. */
export const settleMail = async (
  em: SqlEntityManager,
  { id, tries }: ClaimedMail,
  { outcome, error }: Settlement,
): Promise<boolean> => (await runWithin(em, settle, [id, tries, outcome, error])).length > 0;

/** Schedules a claimed mail's next try in so many seconds, but no later than when it is given up. */
export async function postponeMail(
  db: Database,
  { id, tries }: ClaimedMail,
  seconds: number,
  error: string,
): Promise<void> {
  await db.run(postpone, [id, tries, seconds, error]);
}

/** A mail's state, and since when. */
type MailProgress = { state: 'queued' | Exclude<MailOutcome, 'dropped'>; at: string };

/** Returns the progress of the latest mail about each of these ids. Dropped mails do not count. */
export async function latestMails(em: SqlEntityManager, about: string[]): Promise<Map<string, MailProgress>> {
  if (about.length === 0) return new Map();
  const latest = await runWithin<MailProgress & { about: string }>(em, findLatest, [about]);
  return new Map(latest.map(({ about, ...progress }) => [about, progress]));
}
